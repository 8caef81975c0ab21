import { draftOf, contact as table } from '@atelier/domain/entities';
import { useContact, useContactMetadata, useWorkspaceId } from '@atelier/react-hooks';
import type { Contact } from '@atelier/sdk';
import { Button, ContactForm, ContactPanel, ContactPanelLoading, EmptyState, useFormat } from '@atelier/ui';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { useKeptDraft } from '../../app/use-kept-draft';
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
  const kept = useKeptDraft(`contact:${useWorkspaceId()}:${contactId}`, draftOf(table));
  // A reload goes on where the person was.
  const [isEditing, setEditing] = useState(() => Object.keys(kept.initial).length > 0);
  const contact = query.data ?? undefined;
  /** The contact as it was when the form was opened; what is loaded since must not pass for what the person saw. */
  const [opened, setOpened] = useState<Contact>();
  if (isEditing && contact && !opened) setOpened(contact);
  const leave = () => {
    kept.forget();
    setEditing(false);
    setOpened(undefined);
  };
  const saving = useContactSaving(opened ?? contact, leave);
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
        initial={{ ...draftOf(table, opened ?? contact), ...kept.read() }}
        onDraft={kept.keep}
        errors={saving.errors}
        error={saving.error}
        pending={saving.isPending}
        onSubmit={saving.save}
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
        <Button variant="primary" icon={IconPlus} href={`/leads?new&contact=${contact._id}`}>
          New lead
        </Button>
      }
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
