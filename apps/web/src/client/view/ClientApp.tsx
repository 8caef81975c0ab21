import type { Language } from '@atelier/domain/words';
import {
  ClientPage,
  contentOf,
  LanguageChooser,
  moneyWriter,
  NoScriptNotice,
  Notice,
  ShutLink,
  WordsProvider,
} from '@atelier/ui/client-file';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FileState, queryIn } from '../state/file-state';
import { shutWords, waitingWords } from '../state/words';
import { ContractStep } from './ContractStep';
import type { Doing, StepProps } from './context';
import { FormStep } from './FormStep';
import { invoiceOf } from './file-quote';
import { InvoiceStep } from './InvoiceStep';
import { ProposalStep } from './ProposalStep';
import { stepMarks } from './steps';
import { ThankYouStep } from './ThankYouStep';

export interface ClientAppProps {
  state: FileState;
  /** Undefined on the server and until the browser has taken over. */
  doing?: Doing | undefined;
  /** Asks for a new link in place of a shut one. */
  onAsk?: (() => void) | undefined;
}

/** The whole page of a client, from its state alone. */
export function ClientApp(props: ClientAppProps) {
  return (
    <WordsProvider value={props.state.words}>
      <Page {...props} />
    </WordsProvider>
  );
}

function Page({ state, doing, onAsk }: ClientAppProps) {
  const { page, words } = state;
  if (page.kind === 'shut')
    return (
      <>
        <ShutLink
          reason={page.reason}
          message={shutWords(page, words)}
          asked={state.linkRequest}
          onAsk={onAsk}
        />
        <Languages state={state} />
      </>
    );
  const { file, now } = page;
  const step = file.steps.find(({ _id }) => _id === state.current);
  const money = moneyWriter(invoiceOf(file)?.content.currency ?? null, file.reader);
  return (
    <Shown state={state} doing={doing} isDesk={step?.kind === 'contract' || step?.kind === 'invoice'}>
      {step && <Step file={file} step={step} state={state} now={now} money={money} doing={doing} />}
    </Shown>
  );
}

function Shown({
  state,
  doing,
  isDesk,
  children,
}: Pick<ClientAppProps, 'state' | 'doing'> & { isDesk: boolean; children: ReactNode }) {
  const { page, current, announcement, words } = state;
  const told = words.states.page;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(current);
  // Whoever goes on reads on at the top of what is new; the page as it opened is left alone.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [current]);
  if (page.kind === 'shut') return null;
  const { file } = page;
  return (
    <ClientPage
      studio={file.studio}
      steps={stepMarks(file, state)}
      current={current}
      onStep={doing?.go}
      announcement={announcement}
      ground={isDesk ? 'desk' : 'paper'}
      mainRef={main}
      notices={
        <>
          <NoScriptNotice email={file.studio.email} />
          {file.access.kind === 'preview' && (
            <Notice look="calm" title={told.preview}>
              {told.previewText}
            </Notice>
          )}
          {state.act?.phase === 'waiting' && (
            <Notice look="offline" title={told.notSent}>
              {waitingWords(state.act.intent.kind, state.act.isOffline, words)}
            </Notice>
          )}
          {state.news && (
            <Notice look="news" title={told.updated} onClose={doing?.store.closeNews}>
              {told.updatedText({ steps: state.news.join(', ') })}
            </Notice>
          )}
        </>
      }
    >
      {children}
      {doing?.chooseLanguage !== null && <Languages state={state} onChoose={doing?.chooseLanguage} />}
    </ClientPage>
  );
}

/** The languages of the page, which are addresses too. */
function Languages({
  state,
  onChoose,
}: Pick<ClientAppProps, 'state'> & { onChoose?: ((language: Language) => void) | undefined }) {
  return (
    <LanguageChooser
      current={state.page.language}
      hrefOf={(language) => queryIn(state, language)}
      onChoose={onChoose}
      problem={state.languageProblem}
    />
  );
}

function Step(props: StepProps) {
  const { outOfDate, outOfDateText } = props.state.words.states.page;
  const known = contentOf(props.step);
  switch (known?.kind) {
    case 'proposal':
      return <ProposalStep {...props} content={known.content} />;
    case 'contract':
      return <ContractStep {...props} content={known.content} />;
    case 'invoice':
      return <InvoiceStep {...props} content={known.content} />;
    case 'form':
      return <FormStep key={props.step._id} {...props} content={known.content} />;
    case 'thankyou':
      return <ThankYouStep {...props} content={known.content} />;
    case undefined:
      return (
        <Notice look="news" title={outOfDate}>
          {outOfDateText}
        </Notice>
      );
  }
}
