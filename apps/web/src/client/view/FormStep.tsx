import type { FormContent } from '@atelier/domain/smart-files';
import { ChangedParts, FormView, Notice } from '@atelier/ui/client-file';
import { useEffect } from 'react';
import { changesOf, reasonsOf } from './ContractStep';
import type { StepProps } from './context';
import { OnwardLink } from './OnwardLink';

/** A form of a file: what is written is kept as it is written. */
export function FormStep({ file, step, state, doing, content }: StepProps & { content: FormContent }) {
  const form = state.forms[step._id];
  const versionId = step.version._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every reload of the file, because another device may have saved more answers
  useEffect(() => {
    void doing?.answers.read(step._id, versionId);
  }, [doing, step._id, versionId, file]);
  const isSent = step.duty === 'done';
  const isBusy = state.act?.intent.stepId === step._id;
  const isAnswering = doing !== undefined && file.access.kind !== 'preview' && !isSent;
  // What is on its way is what was seen when it was sent.
  const canAnswer = isAnswering && !isBusy;
  const answers = form?.answers ?? step.answers ?? {};
  const packages = file.steps.flatMap(({ choice }) => choice?.packageIds ?? []);
  const { states } = state.words;
  const saving = form?.saving ?? 'none';
  const mine = state.problem?.stepId === step._id ? state.problem : null;
  return (
    <>
      {step.duty === 'askAgain' && (
        <ChangedParts
          studioName={file.studio.name}
          note={file.note}
          was="sent"
          changes={changesOf(step.changes)}
          reasons={reasonsOf(step.reasons)}
        />
      )}
      {form?.outdated?.length ? (
        <Notice look="calm" title={states.form.changed}>
          {form.outdated.join(' ')}
        </Notice>
      ) : null}
      <FormView
        form={content}
        answers={answers}
        packages={packages}
        reader={file.reader}
        touched={form?.touched}
        search={doing?.answers.search()}
        isReading={doing !== undefined && file.access.kind !== 'preview' && form?.isRead !== true}
        isSent={isSent}
        pageId={state.place?.stepId === step._id ? state.place.pageId : undefined}
        onPage={doing && ((pageId) => doing.turn(step._id, pageId))}
        saved={isSent || saving === 'none' ? undefined : states.saving[saving]}
        isBusy={isBusy}
        problem={mine?.message}
        refused={refusedOf(mine?.fields ?? {})}
        onAnswer={canAnswer ? (id, value) => doing.answers.answer(step._id, versionId, id, value) : undefined}
        onShown={canAnswer ? (ids) => doing.answers.shown(step._id, versionId, ids) : undefined}
        onUpload={
          canAnswer ? (questionId, file) => doing.answers.upload(step._id, questionId, file) : undefined
        }
        onSend={isAnswering ? (given) => doing.answers.send(step._id, versionId, given) : undefined}
      >
        {isSent && (
          <>
            <Notice look="calm" title={states.form.sent}>
              {states.form.sentText({ studio: file.studio.name })}
            </Notice>
            <OnwardLink file={file} step={step} state={state} doing={doing} />
          </>
        )}
      </FormView>
    </>
  );
}

/** What the server says of `answers.{question}`, by question. */
const refusedOf = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
