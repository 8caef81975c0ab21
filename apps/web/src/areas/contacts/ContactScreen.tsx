import { useContact } from '@atelier/react-hooks';
import { useNavigate, useParams } from 'react-router';
import { useBar } from '../../frame/Bar';
import { ContactPanelContent } from './ContactPanelContent';
import classes from './contacts.module.css';

/** One contact as a page. */
export function ContactScreen() {
  const { contactId = '' } = useParams();
  const navigate = useNavigate();
  const contact = useContact(contactId);
  useBar([{ label: 'Contacts', href: '/contacts' }, { label: contact.data?.name ?? 'Contact' }]);
  return (
    <div className={classes.single}>
      <ContactPanelContent titleLevel={1} contactId={contactId} onGone={() => void navigate('/contacts')} />
    </div>
  );
}
