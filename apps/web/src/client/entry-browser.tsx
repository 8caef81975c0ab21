import '@atelier/ui/client-file.css';
import { loadPageWords } from '@atelier/domain/words/load-page';
import { useIsReady } from '@atelier/ui/client-file';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type PageData, readPageData } from './page-data';
import { createCalls } from './state/calls';
import { type FormPlace, fileOf, queryOf, startState, stepNamed, stepSlugs } from './state/file-state';
import { createFileStore } from './state/file-store';
import { createFormAnswers } from './state/form-answers';
import { keepFresh } from './state/freshness';
import { createLanguageChoice } from './state/language';
import { createPayments } from './state/payments';
import { createSigningCodes } from './state/signing-code';
import { createTabStorage } from './state/storage';
import { ClientApp } from './view/ClientApp';
import type { Doing } from './view/context';
import { browserStore, visitorIdOf } from './visits/reports';

const root = document.getElementById('client-root');
const data = readPageData(document.getElementById('client-data')?.textContent ?? 'null');
const [, , token = ''] = window.location.pathname.split('/');

/** Storage that some browsers refuse. */
function tabStore(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The page of a form, as an entry of the browser's history holds it. */
const pageOf = (stepId: string, pageId: string | null) => ({ stepId, pageId });

function placeOf(state: unknown): FormPlace | null {
  if (typeof state !== 'object' || state === null || !('stepId' in state) || !('pageId' in state))
    return null;
  const { stepId, pageId } = state;
  if (typeof stepId !== 'string' || (typeof pageId !== 'string' && pageId !== null)) return null;
  return { stepId, pageId };
}

/** Makes the document one of the page's language: for whoever has it read out, and for a reload. */
function speak(page: PageData): void {
  if (page.kind !== 'open') return;
  document.documentElement.lang = page.file.reader.locale;
  const query = new URLSearchParams(window.location.search);
  query.delete('language');
  if (page.addressLanguage) query.set('language', page.addressLanguage);
  const address = query.size === 0 ? window.location.pathname : `?${query}`;
  window.history.replaceState(window.history.state, '', address);
}

if (root && data) {
  const words = await loadPageWords(data.language);
  const { client, calls } = createCalls(decodeURIComponent(token), () => store.getState().page.language);
  const fileId = data.kind === 'open' ? data.file._id : '';
  const storage = createTabStorage(tabStore(), `atelier.file.${fileId}.`);
  const kept = browserStore();
  const fresh = keepFresh(fileId);
  const started = data.kind === 'open' ? Date.parse(data.now) - Date.now() : 0;
  const store = createFileStore({
    page: data,
    words,
    calls,
    storage,
    now: () => Date.now() + started,
    tell: fresh.tell,
  });
  const payments = createPayments({
    store,
    calls,
    storage,
    now: () => Date.now() + started,
    leave: (address) => window.location.assign(address),
  });
  const codes = createSigningCodes({ store, calls, storage });
  const isPublic = data.kind === 'open' && data.file.access.kind === 'public';
  const answers = createFormAnswers({
    store,
    calls,
    storage,
    search: window.location.search,
    // Kept in the browser, so that a form can be gone on with after its tab was closed.
    visitorId: () => (isPublic ? visitorIdOf(kept, fileId) : undefined),
    send: async (stepId, questionId, file) =>
      (await import('./state/upload')).uploadAnswer(client, { calls, store }, { stepId, questionId, file }),
  });
  const slugOf = (stepId: string) => {
    const file = fileOf(store.getState());
    return file ? stepSlugs(file).get(stepId) : undefined;
  };
  const doing: Doing = {
    store,
    answers,
    payments,
    codes,
    go: (stepId) => store.show(stepId),
    chooseLanguage: createLanguageChoice({
      store,
      calls,
      load: loadPageWords,
      now: () => Date.now() + started,
    }),
    turn(stepId, pageId) {
      window.history.pushState(pageOf(stepId, pageId), '', window.location.href);
      store.set({ place: { stepId, pageId } });
    },
  };
  const start = startState(data, words);

  const App = () => {
    const state = useSyncExternalStore(store.subscribe, store.getState, () => start);
    // The first drawing is the server's; what can be done comes right after.
    const isReady = useIsReady();
    const ask = () => void store.askForLink(decodeURIComponent(token));
    return <ClientApp state={state} doing={isReady ? doing : undefined} onAsk={isReady ? ask : undefined} />;
  };
  hydrateRoot(root, <App />);

  // Each step is an address, so that Back leads to the step before.
  let shown = store.getState().current;
  let { language } = data;
  store.subscribe(() => {
    const { current, page } = store.getState();
    if (page.language !== language) {
      language = page.language;
      speak(page);
    }
    if (current === shown) return;
    shown = current;
    const slug = (current && slugOf(current)) || undefined;
    if (new URLSearchParams(window.location.search).get('step') !== slug)
      window.history.pushState(null, '', window.location.pathname + queryOf(page, slug));
  });
  window.addEventListener('popstate', (event) => {
    const file = fileOf(store.getState());
    const wanted = new URLSearchParams(window.location.search).get('step');
    const stepId = (file && wanted && stepNamed(file, wanted)) || start.current;
    if (stepId !== null) store.show(stepId);
    store.set({ place: placeOf(event.state) });
  });
  window.addEventListener('online', () => store.retry());
  fresh.listen(() => {
    void store.refresh();
    payments.comeBack();
  });
  store.set({ place: placeOf(window.history.state) });
  store.resume();
  codes.resume();
  payments.comeBack();
  // What measures is not even loaded where nothing is recorded.
  if (data.kind === 'open' && data.file.isRecorded)
    void import('./visit-hook').then(({ openVisits }) =>
      openVisits({ data, token: decodeURIComponent(token), store, kept }),
    );
}
