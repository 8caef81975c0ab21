import type { Language, PageWords } from '@atelier/domain/words';
import type { CallError, ClientFile } from '@atelier/sdk';
import type { ShutPage } from '../page-data';
import type { FileState } from './file-state';
import type { Intent } from './intent';

/** What was done and what comes next, for screen readers. */
export function doneWords(
  { kind }: Pick<Intent, 'kind'>,
  { steps, nextStepId }: ClientFile,
  { acts }: PageWords,
): string {
  const next = steps.find(({ _id }) => _id === nextStepId);
  return next === undefined || kind === 'decline'
    ? acts.done[kind]
    : `${acts.done[kind]} ${acts.next[next.kind]}`;
}

/** What is safe while something could not be sent. */
export const waitingWords = (kind: Intent['kind'], isOffline: boolean, { acts }: PageWords): string =>
  acts.waiting[kind]({ why: isOffline ? 'offline' : 'noAnswer' });

/** What a problem says: the languages of the server and of the page decide. */
type Saying = Pick<FileState, 'words'> & { readonly page: { readonly language: Language } };

/**
 * Says why a call failed. The server writes English and names what it is about, so that an English page shows what it wrote;
 * a page in another language has words for each code, and shows what the server wrote for a code that it does not know.
 */
export function problemWords(error: CallError, { words: { problems }, page: { language } }: Saying): string {
  if (language === 'en') return error.message;
  const code = 'problem' in error ? error.problem?.code : undefined;
  const name = camelCase(code ?? kindNames[error.kind] ?? '');
  return hasWords(problems, name) ? problems[name] : error.message;
}

/** Failures in which no server has said anything. */
const kindNames: Readonly<Partial<Record<CallError['kind'], string>>> = {
  network: 'network',
  timeout: 'timeout',
  parse: 'internal',
  server: 'internal',
};

const camelCase = (code: string): string =>
  code.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const hasWords = (
  problems: PageWords['problems'],
  name: string,
): name is keyof PageWords['problems'] & string => Object.hasOwn(problems, name);

/** Says what became of a link that opens nothing: as the server wrote it, which names the studio, or in the page's language. */
export const shutWords = (
  { language, reason, message }: Pick<ShutPage, 'language' | 'reason' | 'message'>,
  { shell }: PageWords,
): string => (language === 'en' && message !== null ? message : shell[reason]);
