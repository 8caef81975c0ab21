import { textOf } from '../answers/merge.js';
import type { AnswerValue } from '../answers/values.js';
import { type FormPath, pathOf } from '../branching/path.js';
import { type FormQuestion, isQuestion } from '../content/types.js';
import { type FormVersion, questionKey } from '../versions/identity.js';
import type { FormAnswered, FormEvent, FormStarted, FormViewed } from './events.js';

/** A response that was started, as its events tell it. */
export interface FormResponse {
  readonly responseId: string;
  /** The latest version that it was answered in; all of it is judged by this one. */
  readonly version: number;
  readonly visitors: readonly string[];
  /** Milliseconds since 1970 UTC. */
  readonly startedAt: number;
  /** Null when it was not sent. */
  readonly completedAt: number | null;
  /** The questions of its path that came into sight, in their order. */
  readonly shown: readonly FormQuestion[];
  /** What counts of its answers. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly hidden: Readonly<Record<string, string>>;
  readonly path: FormPath;
}

/** What the events of a form come to. */
export interface FormRecord {
  readonly responses: readonly FormResponse[];
  readonly views: readonly FormViewed[];
}

type ResponseEvent = Exclude<FormEvent, { kind: 'viewed' | 'deleted' }>;

/** The last instant of the year 9998: zones have a day for all before it. */
const LATEST = 253_370_764_799_999;

/**
 * Reads the set of events: copies, their order, versions that nobody knows, and everything of deleted responses change
 * nothing, and neither does what comes after a response was sent.
 *
 * @see SPEC.md, Q-41 to Q-44
 */
export function readEvents(versions: readonly FormVersion[], events: Iterable<FormEvent>): FormRecord {
  const forms = new Map(versions.map((version) => [version.version, questionsOf(version)]));
  const { views, byResponse, deleted } = sortOut(events, new Set(forms.keys()));
  const responses = [...byResponse].flatMap(([responseId, own]) => {
    if (deleted.has(responseId)) return [];
    const response = readResponse(responseId, own, forms);
    return response === undefined ? [] : [response];
  });
  return {
    views: [...views.values()],
    responses: responses.sort((one, other) => (one.responseId < other.responseId ? -1 : 1)),
  };
}

interface VersionQuestions extends FormVersion {
  readonly keys: ReadonlyMap<string, string>;
}

const questionsOf = (version: FormVersion): VersionQuestions => ({
  ...version,
  keys: new Map(
    version.form.items.filter(isQuestion).map((question) => [question._id, questionKey(question)]),
  ),
});

function sortOut(events: Iterable<FormEvent>, versions: ReadonlySet<number>) {
  const views = new Map<string, FormViewed>();
  const byResponse = new Map<string, Map<string, ResponseEvent>>();
  const deleted = new Set<string>();
  for (const event of events) {
    if (event.kind === 'deleted') {
      deleted.add(event.responseId);
      continue;
    }
    if (!versions.has(event.version) || !Number.isSafeInteger(event.at) || event.at < 0 || event.at > LATEST)
      continue;
    if (event.kind === 'viewed') views.set(event._id, oneOf(event, views.get(event._id)));
    else {
      const own = byResponse.get(event.responseId) ?? new Map<string, ResponseEvent>();
      own.set(event._id, oneOf(event, own.get(event._id)));
      byResponse.set(event.responseId, own);
    }
  }
  return { views, byResponse, deleted };
}

/** Of two events that say they are the same, whichever came first, the same one is taken. */
const oneOf = <Event>(event: Event, known: Event | undefined): Event =>
  known === undefined || textOf(event) < textOf(known) ? event : known;

/** Later by time; in one millisecond by id, so that the order of arrival does not matter. */
const isLater = (one: FormEvent, other: FormEvent | undefined): boolean =>
  other === undefined || one.at > other.at || (one.at === other.at && one._id > other._id);

function readResponse(
  responseId: string,
  own: ReadonlyMap<string, ResponseEvent>,
  forms: ReadonlyMap<number, VersionQuestions>,
): FormResponse | undefined {
  const sent = [...own.values()].filter(({ kind }) => kind === 'completed').map(({ at }) => at);
  const completedAt = sent.length === 0 ? null : Math.min(...sent);
  const counted = [...own.values()].filter(({ at }) => completedAt === null || at <= completedAt);
  const starts = counted.flatMap((event) =>
    event.kind === 'questionShown' || (event.kind === 'answered' && event.value === null) ? [] : [event.at],
  );
  const latest = forms.get(Math.max(...counted.map(({ version }) => version)));
  if (starts.length === 0 || latest === undefined) return undefined;

  const shown = new Set<string>();
  const answered = new Map<string, FormAnswered>();
  let context: FormStarted | undefined;
  for (const event of counted) {
    if (event.kind === 'started' && isLater(event, context)) context = event;
    if (event.kind !== 'questionShown' && event.kind !== 'answered') continue;
    const key = forms.get(event.version)?.keys.get(event.questionId);
    if (key === undefined) continue;
    shown.add(key);
    if (event.kind === 'answered' && isLater(event, answered.get(key))) answered.set(key, event);
  }
  const hidden = context?.hidden ?? {};
  const given = [...latest.keys].flatMap(([questionId, key]) => {
    const answer = answered.get(key);
    return answer === undefined ? [] : [[questionId, answer.value] as const];
  });
  const path = pathOf(latest.form, Object.fromEntries(given), {
    hidden,
    packages: context?.packages ?? [],
  });
  return {
    responseId,
    version: latest.version,
    visitors: [...new Set(counted.map(({ visitor }) => visitor))].sort(),
    startedAt: Math.min(...starts),
    completedAt,
    shown: path.questions.filter((question) => shown.has(questionKey(question))),
    answers: path.answers,
    hidden,
    path,
  };
}
