import type { AmendmentReason, ContractContent, RedlineChange } from '@atelier/domain/smart-files';
import {
  ChangedParts,
  ContractView,
  DeclinePanel,
  Documents,
  dayInWords,
  dayOfInstant,
  SignedPanel,
  SignerList,
  SigningPanel,
  signerLines,
  signerName,
} from '@atelier/ui/client-file';
import { type ReactNode, useState } from 'react';
import type { StepProps } from './context';
import { quoteOfFile } from './file-quote';
import { OnwardLink } from './OnwardLink';
import { earlierOpen, stepHref } from './steps';
import { useDocuments } from './use-documents';

/** The agreement of a file, with what its signer is asked for. */
export function ContractStep(props: StepProps & { content: ContractContent }) {
  const { file, step, content } = props;
  const about = file.eventDate ? `${file.title}, ${dayInWords(file.eventDate, file.reader)}` : file.title;
  return (
    <ContractView
      content={content}
      about={about}
      logoUrl={file.studio.logoUrl}
      variables={step.version.variables}
      changes={
        step.duty === 'askAgain' && (
          <ChangedParts
            studioName={file.studio.name}
            was="signed"
            changes={changesOf(step.changes)}
            reasons={reasonsOf(step.reasons)}
          />
        )
      }
    >
      <Panel {...props} />
    </ContractView>
  );
}

function Panel({ file, step, state, now, money, doing, content }: StepProps & { content: ContractContent }) {
  const [isDeclining, setDeclining] = useState(false);
  const { studio, access, reader } = file;
  const names = { client: file.client?.name ?? access.recipient?.name ?? null, studio: studio.name };
  const list = <SignerList signers={signerLines(step.signers, names, reader)} />;
  const me = step.signers.find(({ isMe }) => isMe);
  const first = earlierOpen(file, step._id);
  const problem = state.problem?.stepId === step._id ? state.problem.message : null;
  const isBusy = state.act?.intent.stepId === step._id;

  if (me?.state === 'declined')
    return (
      <SignedPanel
        title="You did not sign"
        look="waiting"
        text={`${studio.name} knows why, and will come back to you.`}
      >
        {list}
      </SignedPanel>
    );
  if (step.duty === 'done')
    return (
      <Done file={file} step={step} state={state} doing={doing}>
        {list}
      </Done>
    );
  if (me === undefined || step.duty === 'nothing')
    return (
      <SignedPanel
        title="Who signs"
        look="waiting"
        text="Nothing is asked of you here."
        onward={<OnwardLink file={file} step={step} doing={doing} />}
      >
        {list}
      </SignedPanel>
    );
  if (step.duty === 'waiting')
    return (
      <SignedPanel
        title="Others sign first"
        look="waiting"
        text="You get a message as soon as it is your turn."
        onward={<OnwardLink file={file} step={step} doing={doing} />}
      >
        {list}
      </SignedPanel>
    );
  if (first !== null)
    return (
      <SignedPanel
        title="Choose first"
        look="waiting"
        text="The price in the agreement follows from what you choose. You can read everything already."
      >
        <p>
          <a href={stepHref(file, first._id)}>Go to {first.label}</a>
        </p>
        {list}
      </SignedPanel>
    );
  if (isDeclining && doing)
    return (
      <DeclinePanel
        studioName={studio.name}
        isBusy={isBusy}
        problem={problem}
        onBack={() => setDeclining(false)}
        onDecline={(reason) =>
          doing.store.act(step._id, {
            kind: 'decline',
            input: { ...seen(step), signerId: me._id, reason, ...visitorOf(file, state) },
          })
        }
      />
    );
  const part = quoteOfFile(file, {}, now).quote?.plan.parts[0];
  const dueNow = part?.due.when === 'signing' ? `Next, pay ${money(part.amount)}` : null;
  const isPreview = access.kind === 'preview';
  return (
    <SigningPanel
      name={signerName(me, names)}
      consent={content.consent}
      today={dayInWords(dayOfInstant(now, reader), reader)}
      paperHref={
        studio.email && `mailto:${studio.email}?subject=${encodeURIComponent(`Paper copy: ${file.title}`)}`
      }
      visitor={
        access.kind === 'public' && doing
          ? { value: state.visitor, onChange: (visitor) => doing.store.setVisitor(visitor) }
          : undefined
      }
      next={dueNow}
      isBusy={isBusy}
      problem={isPreview ? 'This is a preview: nobody signs here.' : problem}
      onSign={(signature) =>
        !isPreview &&
        doing?.store.act(step._id, {
          kind: 'sign',
          input: {
            ...{ ...seen(step), signerId: me._id, ...signature },
            consent: { ...content.consent },
            ...visitorOf(file, state),
          },
        })
      }
      onDecline={doing && !isPreview ? () => setDeclining(true) : undefined}
    >
      {list}
    </SigningPanel>
  );
}

function Done({
  file,
  step,
  state,
  doing,
  children,
}: Pick<StepProps, 'file' | 'step' | 'state' | 'doing'> & { children: ReactNode }) {
  const kept = useDocuments(file, state, doing)?.filter(({ kind }) => kind === 'contract') ?? [];
  const waiting = step.signers.filter(({ state }) => state !== 'signed');
  const text =
    waiting.length === 0
      ? 'Everybody has signed. The agreement goes to all of you as a PDF with its record.'
      : `${file.studio.name} signs next. Then the agreement goes to all of you as a PDF with its record.`;
  return (
    <SignedPanel
      title="You have signed"
      look="done"
      text={text}
      onward={<OnwardLink file={file} step={step} doing={doing} />}
    >
      {children}
      {kept.length > 0 && <Documents documents={kept} />}
    </SignedPanel>
  );
}

const seen = ({ _id, version }: StepProps['step']) => ({ stepId: _id, versionId: version._id });

const visitorOf = ({ access }: StepProps['file'], { visitor }: StepProps['state']) =>
  access.kind === 'public' ? { visitor: { name: visitor.name.trim(), email: visitor.email.trim() } } : {};

const isChange = (value: object): value is RedlineChange =>
  'kind' in value && 'path' in value && 'place' in value && 'words' in value;
const isReason = (value: object): value is AmendmentReason => 'kind' in value;

/** Changes that the server told, as far as this page knows their form. */
export const changesOf = (changes: readonly object[]): RedlineChange[] => changes.filter(isChange);

/** Reasons that the server told. */
export const reasonsOf = (reasons: readonly object[]): AmendmentReason[] => reasons.filter(isReason);
