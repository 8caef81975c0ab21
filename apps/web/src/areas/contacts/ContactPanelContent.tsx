import { draftOf, contact as table } from '@atelier/domain/entities';
import { useContact, useContactMetadata } from '@atelier/react-hooks';
import { ContactForm, ContactPanel, ContactPanelLoading, EmptyState, useFormat } from '@atelier/ui';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailed } from '../../app/failed/LoadFailed';
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
  const query = useContact(contactId);
  const [isEditing, setEditing] = useState(false);
  const contact = query.data ?? undefined;
  const saving = useContactSaving(contact, () => setEditing(false));
  const remove = useContactDeletion();
  const format = useFormat();
  const metadata = useContactMetadata();
  const hint = useDuplicateHint(contactId);

  if (query.isPending) return <ContactPanelLoading />;
  if (query.isError) {
    return <LoadFailed titleLevel={titleLevel} title="The contact did not load" query={query} />;
  }
  if (!contact || contact.deletedAt) {
    return (
      <EmptyState
        titleLevel={titleLevel}
        icon={IconUserOff}
        title="This contact is not there any more"
        text="It was deleted, or it belongs to another workspace."
      />
    );
  }
  if (isEditing) {
    return (
      <ContactForm
        padded
        initial={draftOf(table, contact)}
        errors={saving.errors}
        error={saving.error}
        pending={saving.isPending}
        onSubmit={saving.save}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <ContactPanel
      titleLevel={titleLevel}
      contact={viewOf(contact)}
      facts={contactFacts(contact, metadata.data, format)}
      nextStep={hint}
      onEdit={() => setEditing(true)}
      onDelete={() => {
        onGone();
        remove([{ id: contact._id, name: contact.name }]);
      }}
    >
      <ContactTimeline contactId={contact._id} titleLevel={titleLevel === 1 ? 2 : 3} />
    </ContactPanel>
  );
}
