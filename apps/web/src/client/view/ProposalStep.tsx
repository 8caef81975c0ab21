import { initialChoice, itemsOfChoice } from '@atelier/domain/money';
import type { ProposalContent } from '@atelier/domain/smart-files';
import { ChangedParts, heldInWords, ProposalView } from '@atelier/ui/client-file';
import { changesOf, reasonsOf } from './ContractStep';
import type { StepProps } from './context';
import { invoiceOf, quoteOfFile } from './file-quote';
import { nextOf, onwardOf } from './steps';

/** The proposal of a file. */
export function ProposalStep({
  file,
  step,
  state,
  now,
  money,
  doing,
  content,
}: StepProps & { content: ProposalContent }) {
  const kept = step.choice;
  const choice = state.choices[step._id] ?? kept ?? initialChoice(content);
  const isChosen =
    JSON.stringify(choice) === JSON.stringify(kept && { packageIds: kept.packageIds, extras: kept.extras });
  const items = itemsOfChoice(content, choice);
  const { quote, problem } = quoteOfFile(file, { [step._id]: choice }, now, state.payments);
  const isFinal = kept?.isFinal ?? false;
  // What was signed leads to what is asked now, not through all steps again.
  const next = isFinal ? onwardOf(file, step._id) : nextOf(file, step._id);
  const owner = step.version.variables['workspace.owner'];
  const refused = state.problem?.stepId === step._id ? state.problem.message : null;
  const { studio, access } = file;
  const send = () => {
    if (!doing) return;
    if (!items.ok) return doing.store.set({ problem: problemAt(step._id, items.problems[0]?.message ?? '') });
    // What was chosen stands; only the way on is asked for.
    if (isChosen && step.duty === 'done') return next ? doing.go(next.id) : undefined;
    const { packageIds, extras } = choice;
    doing.store.act(step._id, {
      kind: 'choose',
      input: {
        stepId: step._id,
        versionId: step.version._id,
        packageIds: [...packageIds],
        extras: extras.map((extra) => ({ ...extra })),
        ...(access.kind === 'public' && state.visitor.name.trim() !== '' && { visitor: state.visitor }),
      },
    });
  };
  return (
    <ProposalView
      content={content}
      changes={
        step.duty === 'askAgain' && (
          <ChangedParts
            studioName={studio.name}
            note={file.note}
            was="chose"
            changes={changesOf(step.changes)}
            reasons={reasonsOf(step.reasons)}
          />
        )
      }
      cover={step.files.find(({ key }) => key === content.cover)}
      forWhom={file.client?.name ?? access.recipient?.name ?? null}
      writer={{
        name: owner ?? studio.name,
        studio: studio.name,
        email: studio.email,
        phoneNumber: studio.phoneNumber,
      }}
      reader={file.reader}
      money={money}
      pricesIncludeTax={invoiceOf(file)?.content.pricesIncludeTax ?? true}
      choice={choice}
      quote={quote}
      problem={refused ?? problem}
      next={next ?? (isFinal ? null : { label: 'Send your choice', href: '' })}
      held={file.holdUntil && heldInWords(file.holdUntil, file.reader)}
      isFinal={isFinal}
      isBusy={state.act?.intent.stepId === step._id}
      onChoice={
        doing && access.kind !== 'preview' ? (to) => doing.store.selectChoice(step._id, to) : undefined
      }
      onNext={doing && (isFinal || access.kind === 'preview' ? () => next && doing.go(next.id) : send)}
    />
  );
}

const problemAt = (stepId: string, message: string) => ({ stepId, message, fields: {} });
