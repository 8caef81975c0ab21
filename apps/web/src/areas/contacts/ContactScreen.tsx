import { useContact } from '@atelier/react-hooks';
import { useNavigate, useParams } from 'react-router';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { ContactPanelContent } from './ContactPanelContent';

/** One contact as a page. */
export function ContactScreen() {
  const { contactId = '' } = useParams();
  const navigate = useNavigate();
  const contact = useContact(contactId);
  useBar([{ label: 'Contacts', href: '/contacts' }, { label: contact.data?.name ?? 'Contact' }]);
  return (
    <div className={layout.single}>
      <ContactPanelContent titleLevel={1} contactId={contactId} onGone={() => void navigate('/contacts')} />
    </div>
  );
}
