import type { FormContent } from '@atelier/sdk/smart-files';
import { ChangedParts, FormView } from '@atelier/ui/client-file';
import { useEffect } from 'react';
import { changesOf, reasonsOf } from './ContractStep';
import type { StepProps } from './context';

const savedWords = {
  none: undefined,
  keeping: 'Keeping what you write.',
  kept: 'Kept. You can leave and go on here, on any device.',
  here: 'Kept on this device until it can be sent.',
} as const;

/** A form of a file: what is written is kept as it is written. */
export function FormStep({ file, step, state, doing, content }: StepProps & { content: FormContent }) {
  const form = state.forms[step._id];
  const versionId = step.version._id;
  useEffect(() => {
    void doing?.answers.read(step._id, versionId);
  }, [doing, step._id, versionId]);
  const canAnswer = doing !== undefined && file.access.kind !== 'preview' && step.duty !== 'done';
  const answers = form?.answers ?? step.answers ?? {};
  const packages = file.steps.flatMap(({ choice }) => choice?.packageIds ?? []);
  const mine = state.problem?.stepId === step._id ? state.problem : null;
  return (
    <>
      {step.duty === 'askAgain' && (
        <ChangedParts
          studioName={file.studio.name}
          was="sent this"
          changes={changesOf(step.changes)}
          reasons={reasonsOf(step.reasons)}
        />
      )}
      <FormView
        form={content}
        answers={answers}
        packages={packages}
        reader={file.reader}
        saved={
          step.duty === 'done'
            ? 'You have sent these answers. Thank you.'
            : savedWords[form?.saving ?? 'none']
        }
        isBusy={state.act?.intent.stepId === step._id}
        problem={mine?.message}
        refused={refusedOf(mine?.fields ?? {})}
        onAnswer={canAnswer ? (id, value) => doing.answers.answer(step._id, versionId, id, value) : undefined}
        onShown={canAnswer ? (ids) => doing.answers.shown(step._id, versionId, ids) : undefined}
        onUpload={
          canAnswer ? (questionId, file) => doing.answers.upload(step._id, questionId, file) : undefined
        }
        onSend={canAnswer ? () => doing.answers.send(step._id, versionId, answers) : undefined}
      />
    </>
  );
}

/** What the server says of `answers.{question}`, by question. */
const refusedOf = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
