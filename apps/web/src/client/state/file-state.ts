import type { ProposalChoice } from '@atelier/domain/money';
import type { Language, PageWords } from '@atelier/domain/words';
import type { ClientFile, ClientFilePayment } from '@atelier/sdk';
import type { ShutReason, Visitor } from '@atelier/ui/client-file';
import { inLanguage, type OpenPage, type PageData } from '../page-data';
import type { Intent } from './intent';
import type { ListOfDocuments } from './reading';

/** Something on its way to the server. */
export interface RunningAct {
  readonly intent: Pick<Intent, 'kind' | 'stepId'>;
  /** `waiting`: the network or the server is away; it is repeated by itself. */
  readonly phase: 'sending' | 'waiting';
  readonly isOffline: boolean;
}

/** What went wrong, at the step where it did. */
export interface StepProblem {
  readonly stepId: string;
  readonly message: string;
  /** By the names of fields, as the server names them. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Answers of a form on this device. */
export interface FormState {
  /** Everything that is known: kept by the server, and written here since. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** How it stands with what was written here. */
  readonly saving: 'none' | 'keeping' | 'kept' | 'here' | 'unfit';
  readonly sentAt: string | null;
  /** Answers to questions that were changed or removed since, as sentences: they are kept. */
  readonly outdated?: readonly string[] | undefined;
  /** Whether it was asked what other devices have kept: only then it is known where to go on. */
  readonly isRead: boolean;
  /** Questions that were touched in this tab: what they open with is not put back. */
  readonly touched: readonly string[];
}

/** Outcome of a payment after returning from the provider. `unknown`: not reported yet, or not made. */
export interface Arrival {
  readonly stepId: string;
  readonly state: 'looking' | 'paid' | 'processing' | 'failed' | 'canceled' | 'unknown';
}

/** Where one stands in the pages of a form; a page by the break that begins it, null for the first. */
export interface FormPlace {
  readonly stepId: string;
  readonly pageId: string | null;
}

/** A code that was requested to sign or decline behind a public link. */
export interface SigningCode {
  readonly stepId: string;
  /** Where it was sent: the code proves no other address. */
  readonly email: string;
  readonly phase: 'sending' | 'sent' | 'failed';
  /** Binds the code to this browser; null until the first was sent. */
  readonly flow: string | null;
  /** As far as it was typed. */
  readonly code: string;
  readonly problem: string | null;
}

/** Everything that the page draws. */
export interface FileState {
  readonly page: PageData;
  /** What the page says, in its language. */
  readonly words: PageWords;
  /** Id of the step that is shown; null where there is none. */
  readonly current: string | null;
  readonly act: RunningAct | null;
  readonly problem: StepProblem | null;
  /** Labels of steps that changed while somebody looked; null when none did. */
  readonly news: readonly string[] | null;
  /** What happened last and what comes next, for screen readers. */
  readonly announcement: string;
  /** Choices that were not kept by the server yet, by step. */
  readonly choices: Readonly<Record<string, ProposalChoice>>;
  readonly visitor: Visitor;
  /** The code that proves the visitor's address; null before one was requested. */
  readonly signingCode: SigningCode | null;
  readonly forms: Readonly<Record<string, FormState>>;
  readonly payments: Readonly<Record<string, ClientFilePayment>>;
  readonly documents: ListOfDocuments | null;
  /** The step whose payment is being opened. */
  readonly paying: string | null;
  readonly arrival: Arrival | null;
  /** The page of a form that the address stands for; null for where one goes on by oneself. */
  readonly place: FormPlace | null;
  readonly linkRequest: 'no' | 'sending' | 'sent' | 'failed';
  /** Why the page is not in the language that was chosen last; null when it is. */
  readonly languageProblem: string | null;
}

/** The state of a page as the server wrote it, with the words of its language. */
export const startState = (page: PageData, words: PageWords): FileState => ({
  page,
  words,
  current: page.kind === 'open' ? firstStep(page.file, page.step) : null,
  act: null,
  problem: null,
  news: null,
  announcement: '',
  choices: {},
  visitor: { name: '', email: '' },
  signingCode: null,
  forms: {},
  payments: page.kind === 'open' ? page.payments : {},
  documents: null,
  paying: null,
  arrival: null,
  place: null,
  linkRequest: 'no',
  languageProblem: null,
});

/** The file of a page that is open. */
export const fileOf = ({ page }: FileState): ClientFile | null => (page.kind === 'open' ? page.file : null);

/** The step that a page opens with: the one that its address names, else what is asked next, else the end. */
function firstStep(file: ClientFile, named: string | null): string | null {
  const steps = file.steps;
  const asked = (named === null ? null : stepNamed(file, named)) ?? file.nextStepId;
  if (asked !== null) return asked;
  const waiting = steps.find(({ duty }) => duty === 'waiting');
  return (waiting ?? steps.findLast(({ kind }) => kind === 'thankyou') ?? steps.at(-1))?._id ?? null;
}

/** How addresses name the steps: as the studio says, else by their kind; with a number from the second of a kind on. */
export function stepSlugs({ steps }: Pick<ClientFile, 'steps'>): ReadonlyMap<string, string> {
  return new Map(numbered(steps).map(({ _id, kind, slugs, tail }) => [_id, `${slugs?.[0] ?? kind}${tail}`]));
}

/** The query of the page at a step: what the address has to keep so that it opens the same page again. Empty for none. */
export function queryOf(page: PageData, slug: string | undefined): string {
  const query = new URLSearchParams(slug === undefined ? {} : { step: slug });
  if (page.kind === 'open' && page.addressLanguage) query.set('language', page.addressLanguage);
  return query.size === 0 ? '' : `?${query}`;
}

/** The query of the page that is shown, in another language: it works without script too. */
export function queryIn({ page, current }: FileState, language: Language): string {
  const query = new URLSearchParams({ language });
  const slug = page.kind === 'open' && current !== null && stepSlugs(page.file).get(current);
  if (slug) query.set('step', slug);
  return `?${query}`;
}

/** The step that an address names: as it is named now, as it was before, or by its kind; null where it names none. */
export function stepNamed({ steps }: Pick<ClientFile, 'steps'>, name: string): string | null {
  const found = numbered(steps).find(({ kind, slugs = [], tail }) =>
    [...slugs, kind].some((slug) => `${slug}${tail}` === name),
  );
  return found?._id ?? null;
}

/** The steps, with what tells those of one kind apart. */
function numbered(steps: ClientFile['steps']) {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const count = (counts.get(step.kind) ?? 0) + 1;
    counts.set(step.kind, count);
    return { ...step, tail: count === 1 ? '' : `-${count}` };
  });
}

/** Returns the page with a reloaded file. The current step stays if it still exists. */
export function withFile(state: FileState, file: ClientFile, now: string): FileState {
  const { language } = state.page;
  const { payments } = state;
  const page: OpenPage = {
    kind: 'open',
    language,
    file: inLanguage(file, language),
    payments,
    now,
    step: null,
    addressLanguage: state.page.kind === 'open' ? state.page.addressLanguage : undefined,
  };
  const isThere = file.steps.some(({ _id }) => _id === state.current);
  return { ...state, page, current: isThere ? state.current : firstStep(file, null) };
}

/** Returns the labels of the steps whose version changed between two reads, so that what was viewed no longer applies. */
export function changedSteps(before: ClientFile, after: ClientFile): string[] {
  const versions = new Map(before.steps.map(({ _id, version }) => [_id, version._id]));
  return after.steps.flatMap(({ _id, label, version }) =>
    versions.has(_id) && versions.get(_id) !== version._id ? [label] : [],
  );
}

/** A page that opens nothing any more. */
export const shutPage = (language: Language, reason: ShutReason, message: string): PageData => ({
  kind: 'shut',
  language,
  reason,
  message,
});
