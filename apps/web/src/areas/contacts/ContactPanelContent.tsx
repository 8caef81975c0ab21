import { draftOf, contact as table } from '@atelier/domain/entities';
import { useContact, useContactMetadata } from '@atelier/react-hooks';
import {
  Button,
  ContactForm,
  ContactPanel,
  ContactPanelLoading,
  EmptyState,
  useFormat,
  useReadOnly,
  useTypedForm,
} from '@atelier/ui';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { AreaPart } from '../../app/NoAccessScreen';
import { AlreadyHere } from './AlreadyHere';
import { ContactTimeline } from './ContactTimeline';
import { contactFacts } from './contact-facts';
import { useContactDeletion } from './use-contact-deletion';
import { useContactSaving } from './use-contact-saving';
import { useDuplicateHint } from './use-duplicate-hint';
import { viewOf } from './view';

/** One contact: to read, to change, to delete. The same in the side panel and as a page. */
export function ContactPanelContent({
  contactId,
  onGone,
  titleLevel = 2,
}: {
  contactId: string;
  onGone: () => void;
  /** 1 where it is the page. */
  titleLevel?: 1 | 2;
}) {
  const navigate = useNavigate();
  const query = useContact(contactId);
  const contact = query.data ?? undefined;
  const form = useTypedForm({
    field: `form.contact.${contactId}`,
    label: contact?.name ?? 'Contact',
    saved: draftOf(table, contact),
    revision: contact?.revision,
  });
  const [isOpen, setOpen] = useState(false);
  // A reload goes on where the person was.
  const isReadOnly = useReadOnly() !== undefined;
  const isEditing = (isOpen || form.isChanged) && !isReadOnly;
  const leave = () => {
    form.reset();
    setOpen(false);
  };
  const saving = useContactSaving(contact && { id: contact._id, form }, leave);
  const remove = useContactDeletion();
  const format = useFormat();
  const metadata = useContactMetadata();
  const hint = useDuplicateHint(contactId);

  if (query.isPending) return <ContactPanelLoading />;
  if (query.isError) {
    return <LoadFailed titleLevel={titleLevel} title="Couldn’t load the contact" query={query} />;
  }
  if (!contact || contact.deletedAt) {
    return (
      <EmptyState
        titleLevel={titleLevel}
        icon={IconUserOff}
        title="This contact no longer exists"
        text="It was deleted, or it belongs to another workspace."
      />
    );
  }
  if (isEditing) {
    return (
      <ContactForm
        padded
        form={form}
        notice={
          <AlreadyHere
            draft={{ email: form.changes.email ?? '' }}
            editedId={contactId}
            onOpen={(id) => void navigate(`/contacts/${id}`)}
          />
        }
        errors={saving.errors}
        error={saving.error}
        pending={saving.isPending}
        onSubmit={(draft) => void saving.save(draft)}
        onCancel={leave}
      />
    );
  }
  return (
    <ContactPanel
      titleLevel={titleLevel}
      contact={viewOf(contact)}
      facts={contactFacts(contact, metadata.data, format)}
      nextStep={hint}
      action={
        <AreaPart area="workflows">
          <Button edits variant="primary" icon={IconPlus} href={`/leads?new&contact=${contact._id}`}>
            New lead
          </Button>
        </AreaPart>
      }
      onEdit={() => setOpen(true)}
      onDelete={() => {
        onGone();
        remove([{ id: contact._id, name: contact.name }]);
      }}
    >
      <ContactTimeline contactId={contact._id} titleLevel={titleLevel === 1 ? 2 : 3} />
    </ContactPanel>
  );
}
