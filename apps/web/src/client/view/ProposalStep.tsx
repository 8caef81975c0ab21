import { initialChoice, itemsOfChoice } from '@atelier/domain/money';
import type { ProposalContent } from '@atelier/domain/smart-files';
import { ChangedParts, heldInWords, ProposalView } from '@atelier/ui/client-file';
import { changesOf, reasonsOf } from './ContractStep';
import { choiceProblem } from './choice-problem';
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
  const next = isFinal ? onwardOf(file, step._id, state) : nextOf(file, step._id, state);
  const owner = step.version.variables['workspace.owner'];
  const refused = state.problem?.stepId === step._id ? state.problem.message : null;
  const { studio, access } = file;
  const { words } = state;
  const send = () => {
    if (!doing) return;
    if (!items.ok)
      return doing.store.set({
        problem: {
          stepId: step._id,
          message: choiceProblem(items.problems, content, choice, words),
          fields: {},
        },
      });
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
      // The rules of money write English, and say what the studio has to correct.
      problem={
        refused ?? (problem === null || state.page.language === 'en' ? problem : words.problems.noPrice)
      }
      next={next ?? (isFinal ? null : { label: words.acts.sendChoice, href: '' })}
      held={file.holdUntil && heldInWords(file.holdUntil, file.reader, words)}
      isFinal={isFinal}
      isBusy={state.act?.intent.stepId === step._id}
      onChoice={
        doing && access.kind !== 'preview' ? (to) => doing.store.selectChoice(step._id, to) : undefined
      }
      onNext={doing && (isFinal || access.kind === 'preview' ? () => next && doing.go(next.id) : send)}
    />
  );
}
