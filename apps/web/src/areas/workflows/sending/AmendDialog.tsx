import { callErrorOf, useAmendFile, useAmendmentPreview } from '@atelier/react-hooks';
import { errorMessage, type FileAmendment, type Lead } from '@atelier/sdk';
import {
  type AmendedStepView,
  AmendForm,
  ErrorState,
  FormDialog,
  type RedlineWords,
  Skeleton,
} from '@atelier/ui';
import { gapViewsOf, htmlOf } from './mail';

const words = {
  note: '',
  isMailed: true,
  subject: 'A change in {{file.title}}',
  body: 'Dear {{client.firstName}},\n\nwe changed something in your file. What is new is marked, and only that is asked of you again.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** Words that stayed, came or went. What is no text is said in one line; what the server answers is JSON. */
function wordsOf({ parts, words: said }: Record<string, unknown>): RedlineWords[] {
  const read = listOf(parts).map(
    ({ kind, runs }): RedlineWords => ({
      kind: kind === 'added' || kind === 'removed' ? kind : 'same',
      text: listOf(runs)
        .map(({ text, variable }) => textOf(text) || `{{${textOf(variable)}}}`)
        .join(''),
    }),
  );
  return read.length > 0 ? read : [{ kind: 'same', text: textOf(said) }];
}

/** The steps that an amendment changes, as the kit draws them. */
function stepViewsOf({ steps }: Pick<FileAmendment, 'steps'>): AmendedStepView[] {
  return steps
    .filter(({ state }) => state !== 'same')
    .map(({ stepId, label, state, changes, requests }) => ({
      id: stepId,
      label,
      state,
      asks: requests
        .filter(({ duty }) => duty === 'askAgain')
        .map(({ who, reasons }) => [`${who} is asked again`, ...reasons].join('. ')),
      texts: changes.map((change, index) => ({
        id: `${index} ${textOf(change.path)}`,
        place: textOf(change.place),
        words: wordsOf(change),
      })),
    }));
}

/** Amends a file that was sent: shows what changes and who is asked again, and tells them. */
export function AmendDialog({
  lead,
  onAmended,
  onClose,
}: {
  lead: Lead;
  onAmended: () => void;
  onClose: () => void;
}) {
  const preview = useAmendmentPreview(lead._id);
  const amend = useAmendFile();
  const error = callErrorOf(amend.error);
  const failed = callErrorOf(preview.error);
  return (
    <FormDialog opened title="Amend the file" onClose={onClose}>
      {preview.data ? (
        <AmendForm
          steps={stepViewsOf(preview.data)}
          gaps={gapViewsOf(lead._id, preview.data.gaps)}
          initial={words}
          onSubmit={({ note, isMailed, subject, body }) =>
            amend.mutate(
              {
                workflowId: lead._id,
                ...(note.trim() === '' ? {} : { note }),
                ...(isMailed ? { mailContent: { subject, htmlBody: htmlOf(body) } } : {}),
              },
              { onSuccess: onAmended },
            )
          }
          onCancel={onClose}
          isPending={amend.isPending}
          error={error && `The file is as it was. ${errorMessage(error)}`}
        />
      ) : failed ? (
        <ErrorState
          title="What changes did not load"
          text={errorMessage(failed)}
          onRetry={() => void preview.refetch()}
          pending={preview.isFetching}
          reference={failed.requestId}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </FormDialog>
  );
}
