import type { PageWords } from '@atelier/domain/words';
import {
  ClientPage,
  contentOf,
  moneyWriter,
  NoScriptNotice,
  Notice,
  ShutLink,
  WordsProvider,
} from '@atelier/ui/client-file';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FileState } from '../state/file-state';
import { waitingWords } from '../state/words';
import { ContractStep } from './ContractStep';
import type { Doing, StepProps } from './context';
import { FormStep } from './FormStep';
import { invoiceOf } from './file-quote';
import { InvoiceStep } from './InvoiceStep';
import { ProposalStep } from './ProposalStep';
import { stepMarks } from './steps';
import { ThankYouStep } from './ThankYouStep';

export interface ClientAppProps {
  /** What the page says, in its language. */
  words: PageWords;
  state: FileState;
  /** Undefined on the server and until the browser has taken over. */
  doing?: Doing | undefined;
  /** Asks for a new link in place of a shut one. */
  onAsk?: (() => void) | undefined;
}

/** The whole page of a client, from its state alone. */
export function ClientApp({ words, ...props }: ClientAppProps) {
  return (
    <WordsProvider value={words}>
      <Page {...props} />
    </WordsProvider>
  );
}

function Page({ state, doing, onAsk }: Omit<ClientAppProps, 'words'>) {
  const { page } = state;
  if (page.kind === 'shut')
    return <ShutLink reason={page.reason} message={page.message} asked={state.linkRequest} onAsk={onAsk} />;
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
  const { page, current, announcement } = state;
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
      steps={stepMarks(file)}
      current={current}
      onStep={doing?.go}
      announcement={announcement}
      ground={isDesk ? 'desk' : 'paper'}
      mainRef={main}
      notices={
        <>
          <NoScriptNotice email={file.studio.email} />
          {file.access.kind === 'preview' && (
            <Notice look="calm" title="This is a preview.">
              You see what the client sees; nothing is recorded.
            </Notice>
          )}
          {state.act?.phase === 'waiting' && (
            <Notice look="offline" title="Not sent yet.">
              {waitingWords(state.act.intent.kind, state.act.isOffline)}
            </Notice>
          )}
          {state.news && (
            <Notice look="news" title="This file was just updated." onClose={doing?.store.closeNews}>
              {state.news.join(', ')}: what you see now is the current version.
            </Notice>
          )}
        </>
      }
    >
      {children}
    </ClientPage>
  );
}

function Step(props: StepProps) {
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
        <Notice look="news" title="This page is out of date.">
          Reload it to see this step.
        </Notice>
      );
  }
}
