import { callErrorOf, useCreateFileLink } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { FormDialog, type LinkDraft, LinkForm, useFormat } from '@atelier/ui';
import { endOfDay, type NewAddress } from './mail';

/** Makes a link for one person, whose address is then copied. */
export function LinkDialog({
  leadId,
  initial,
  onMade,
  onClose,
}: {
  leadId: string;
  initial: LinkDraft;
  onMade: (address: NewAddress) => void;
  onClose: () => void;
}) {
  const { timeZone } = useFormat().settings;
  const create = useCreateFileLink();
  const error = callErrorOf(create.error);
  return (
    <FormDialog opened title="New link" onClose={onClose}>
      <LinkForm
        field={`form.link.${leadId}`}
        initial={initial}
        isPending={create.isPending}
        error={error && errorMessage(error)}
        onCancel={onClose}
        onSubmit={({ name, email, endsOn }, onSent) => {
          const expiresAt = endOfDay(endsOn, timeZone);
          const named = name.trim();
          create.mutate(
            {
              workflowId: leadId,
              kind: 'private',
              recipient: { email: email.trim(), ...(named !== '' && { name: named }) },
              ...(expiresAt !== undefined && { expiresAt }),
            },
            {
              onSuccess: ({ link, url }) => {
                onSent();
                onMade({ id: link._id, recipient: link.recipientName ?? link.recipientEmail, url });
              },
            },
          );
        }}
      />
    </FormDialog>
  );
}
