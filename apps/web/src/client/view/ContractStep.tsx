import type { AmendmentReason, ContractContent, RedlineChange } from '@atelier/domain/smart-files';
import {
  ChangedParts,
  ContractView,
  DeclinePanel,
  Documents,
  dayInWords,
  dayOfInstant,
  nextSigners,
  SignedPanel,
  SignerList,
  SigningPanel,
  signerLines,
  signerName,
  type Visitor,
} from '@atelier/ui/client-file';
import { type ReactNode, useState } from 'react';
import { codeFor } from '../state/signing-code';
import type { StepProps } from './context';
import { invoiceOf, quoteOfFile } from './file-quote';
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
            note={file.note}
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
  const list = <SignerList signers={signerLines(step.signers, names, reader, state.words)} />;
  const me = step.signers.find(({ isMe }) => isMe);
  const first = earlierOpen(file, step._id);
  const problem = state.problem?.stepId === step._id ? state.problem.message : null;
  const isBusy = state.act?.intent.stepId === step._id;
  const { acts, states } = state.words;

  if (me?.state === 'declined')
    return (
      <SignedPanel
        title={states.contract.declined}
        look="waiting"
        problem={problem}
        text={states.contract.declinedText({ studio: studio.name })}
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
        title={states.contract.whoSigns}
        look="waiting"
        problem={problem}
        text={states.contract.nothingToDo}
        onward={<OnwardLink file={file} step={step} state={state} doing={doing} />}
      >
        {list}
      </SignedPanel>
    );
  if (step.duty === 'waiting')
    return (
      <SignedPanel
        title={states.contract.othersFirst}
        look="waiting"
        problem={problem}
        text={states.contract.othersFirstText}
        onward={<OnwardLink file={file} step={step} state={state} doing={doing} />}
      >
        {list}
      </SignedPanel>
    );
  if (first !== null)
    return (
      <SignedPanel
        title={states.contract.chooseFirst}
        look="waiting"
        problem={problem}
        text={states.contract.chooseFirstText}
      >
        <p>
          <a href={stepHref(file, first._id, state)}>{acts.goTo({ step: first.label })}</a>
        </p>
        {list}
      </SignedPanel>
    );
  const code = codeFor(state, step._id);
  const proof = me.needsCode && code?.flow ? { proof: { flow: code.flow, code: code.code } } : {};
  const visitor =
    me.needsCode && access.kind === 'public' && doing
      ? {
          value: state.visitor,
          onChange: (given: Visitor) => doing.store.setVisitor(given),
          proof: {
            phase: code === null || code.phase === 'failed' ? ('none' as const) : code.phase,
            code: code?.code ?? '',
            problem: code?.problem ?? null,
            onSend: () => void doing.codes.send(step._id, me._id),
            onCode: (typed: string) => doing.codes.type(typed),
          },
        }
      : undefined;
  if (isDeclining && doing)
    return (
      <DeclinePanel
        studioName={studio.name}
        isBusy={isBusy}
        problem={problem}
        visitor={visitor}
        onBack={() => setDeclining(false)}
        onDecline={(reason) =>
          doing.store.act(step._id, {
            kind: 'decline',
            input: { ...seen(step), signerId: me._id, reason, ...proof },
          })
        }
      />
    );
  const due = dueAtSigning({ file, state, now });
  const isPreview = access.kind === 'preview';
  return (
    <SigningPanel
      name={signerName(me, names, state.words)}
      consent={content.consent}
      today={dayInWords(dayOfInstant(now, reader), reader)}
      paperHref={
        studio.email &&
        `mailto:${studio.email}?subject=${encodeURIComponent(acts.paperCopy({ file: file.title }))}`
      }
      visitor={visitor}
      next={due > 0 ? acts.nextPay({ amount: money(due) }) : null}
      isBusy={isBusy}
      problem={isPreview ? states.contract.preview : problem}
      onSign={(signature) =>
        !isPreview &&
        doing?.store.act(step._id, {
          kind: 'sign',
          input: {
            ...seen(step),
            signerId: me._id,
            ...signature,
            consent: { ...content.consent },
            ...proof,
          },
        })
      }
      onDecline={doing && !isPreview ? () => setDeclining(true) : undefined}
    >
      {list}
    </SigningPanel>
  );
}

/** What is asked for once this is signed, without what is paid of it. */
function dueAtSigning({ file, state, now }: Pick<StepProps, 'file' | 'state' | 'now'>): number {
  const { quote } = quoteOfFile(file, {}, now, state.payments);
  const known = state.payments[invoiceOf(file)?.step._id ?? '']?.parts ?? [];
  const today = dayOfInstant(now, file.reader);
  return (quote?.plan.parts ?? [])
    .filter(({ due }) => due.when === 'signing' || (due.when === 'day' && due.on <= today))
    .reduce((sum, { _id, amount }) => {
      const part = known.find((one) => one._id === _id);
      return sum + (part?.state === 'processing' ? 0 : amount - (part?.paid ?? 0));
    }, 0);
}

function Done({
  file,
  step,
  state,
  doing,
  children,
}: Pick<StepProps, 'file' | 'step' | 'state' | 'doing'> & { children: ReactNode }) {
  const { contract } = state.words.states;
  const kept = useDocuments(file, state, doing)?.filter(({ kind }) => kind === 'contract') ?? [];
  const names = {
    client: file.client?.name ?? file.access.recipient?.name ?? null,
    studio: file.studio.name,
  };
  const next = nextSigners(step.signers, names, state.words);
  const text =
    next === null ? (kept.length > 0 ? contract.everyone : contract.everyoneSoon) : contract.then({ next });
  return (
    <SignedPanel
      title={file.access.kind === 'public' ? contract.signed : contract.youSigned}
      look="done"
      problem={state.problem?.stepId === step._id ? state.problem.message : null}
      text={text}
      onward={<OnwardLink file={file} step={step} state={state} doing={doing} />}
    >
      {children}
      {kept.length > 0 && <Documents documents={kept} />}
    </SignedPanel>
  );
}

const seen = ({ _id, version }: StepProps['step']) => ({ stepId: _id, versionId: version._id });

const isChange = (value: object): value is RedlineChange =>
  'kind' in value && 'path' in value && 'place' in value && 'words' in value;
const isReason = (value: object): value is AmendmentReason => 'kind' in value;

/** Changes that the server told, as far as this page knows their form. */
export const changesOf = (changes: readonly object[]): RedlineChange[] => changes.filter(isChange);

/** Reasons that the server told. */
export const reasonsOf = (reasons: readonly object[]): AmendmentReason[] => reasons.filter(isReason);
