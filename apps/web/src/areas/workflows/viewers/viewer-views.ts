import { hiddenIn } from '@atelier/domain/access';
import type { SmartFileSession, SmartFileSummary, SmartFileViewer } from '@atelier/sdk';
import {
  durationInWords,
  type FigureView,
  type Format,
  type StepTime,
  type ViewerView,
  type VisitView,
} from '@atelier/ui';

/** Labels of the interactions on a client's page. Unknown kinds are shown as they are. */
const doneWords: Readonly<Record<string, readonly [one: string, many: string, done: string]>> = {
  choose: ['choice', 'choices', 'chose'],
  openClause: ['clause opened', 'clauses opened', 'opened a clause'],
  startSigning: ['signing begun', 'signings begun', 'began to sign'],
  sign: ['signature', 'signatures', 'signed'],
  decline: ['refusal', 'refusals', 'declined'],
  answer: ['answer', 'answers', 'answered'],
  send: ['form sent', 'forms sent', 'sent answers'],
  pay: ['payment begun', 'payments begun', 'went to pay'],
};

const counted = (kind: string, count: number, number: Format['number']): string => {
  const [one, many] = doneWords[kind] ?? [kind, kind];
  return `${number(count)} ${count === 1 ? one : many}`;
};

/** The figures of a summary as they are shown. */
export function figuresOf(summary: SmartFileSummary, { number }: Pick<Format, 'number'>): FigureView[] {
  const { totalViews, viewerCount, namedViewerCount, totalTimeSpent, averageTimeSpent } = summary;
  const definition = (figure: string) => summary.definitions.find((one) => one.figure === figure)?.text ?? '';
  const visits = totalViews === 1 ? '1 visit' : `${number(totalViews)} visits`;
  const nameless = viewerCount - namedViewerCount;
  const names = [
    ...(namedViewerCount > 0 ? [`${number(namedViewerCount)} named`] : []),
    ...(nameless > 0 ? [`${number(nameless)} without a name`] : []),
  ];
  const acts = summary.interaction.map(({ kind, count }) => counted(kind, count, number));
  return [
    {
      id: 'visits',
      name: 'Visits',
      value: number(totalViews),
      detail: 'visits less than 10 min apart count as one',
      meaning: definition('totalViews'),
    },
    {
      id: 'people',
      name: 'People',
      value: number(viewerCount),
      detail: names.join(', '),
      meaning: definition('viewerCount'),
      madeOf: `${names.join(' and ')}.`,
    },
    {
      id: 'time',
      name: 'Reading time',
      value: durationInWords(totalTimeSpent),
      detail: 'hidden tabs not counted',
      meaning: definition('totalTimeSpent'),
      madeOf: `${durationInWords(averageTimeSpent)} a visit: ${durationInWords(totalTimeSpent)} ÷ ${visits}.`,
    },
    {
      id: 'acts',
      name: 'Interactions',
      value: number(summary.totalInteractions),
      detail: acts.join(', '),
      meaning: definition('totalInteractions'),
      ...(acts.length > 0 && { madeOf: `${acts.join(', ')}.` }),
    },
  ];
}

/** Time by step, with the sections of each. */
export const stepTimesOf = ({ moduleViewDuration, sectionViewDuration }: SmartFileSummary): StepTime[] =>
  moduleViewDuration.map(({ stepId, label, milliseconds }) => ({
    id: stepId,
    label,
    milliseconds,
    sections: sectionViewDuration
      .filter((section) => section.stepId === stepId)
      .map(({ section, name, milliseconds: time }) => ({ id: section, name, milliseconds: time })),
  }));

const leftOutWords: Readonly<Record<string, string>> = {
  scanner: 'by email scanners',
  program: 'by bots',
  ownTeam: 'by your team',
};

/** `Left out: 6 by mail scanners, 4 by your team`; null when nothing was. */
export const leftOutInWords = ({ excluded }: Pick<SmartFileSummary, 'excluded'>): string | null =>
  excluded.length === 0
    ? null
    : `Left out: ${excluded.map(({ reason, count }) => `${count} ${leftOutWords[reason] ?? reason}`).join(', ')}`;

const detailsOf = ({ location, device, browser }: SmartFileViewer['clientDetails']): string =>
  [location, device, browser].filter(Boolean).join(', ') || 'An unknown browser';

export const viewerViewOf = (viewer: SmartFileViewer): ViewerView => ({
  id: viewer._id,
  name: viewer.isAnonymus ? null : (viewer.name ?? viewer.email ?? hiddenIn('contacts')),
  hasJoined: viewer.hasJoined,
  visits: viewer.sessionCount,
  duration: viewer.duration,
  details: detailsOf(viewer.clientDetails),
});

/** What is in sight for less than this is passed by. Milliseconds. */
const GLANCE = 2_000;
const NAMED = 3;

type Stop = VisitView['stops'][number];

/** The way through a file, with parts that were only passed by in one line: the times still add up. */
export function foldedStops(path: readonly Stop[]): Stop[] {
  const stops: Stop[] = [];
  let passed: Stop[] = [];
  const fold = () => {
    const names = [...new Set(passed.map(({ name }) => name))];
    const more = names.length - NAMED;
    if (names.length > 0)
      stops.push({
        label: 'Passed by',
        name: [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', '),
        milliseconds: passed.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        isReturn: false,
      });
    passed = [];
  };
  for (const { label, name, milliseconds, isReturn } of path) {
    const stop = { label, name, milliseconds, isReturn };
    if (milliseconds < GLANCE) passed.push(stop);
    else {
      fold();
      stops.push(stop);
    }
  }
  fold();
  return stops;
}

export const visitViewOf = (session: SmartFileSession): VisitView => ({
  startedAt: session.startedAt,
  duration: session.duration,
  stops: foldedStops(session.path),
  details: detailsOf(session.clientDetails),
  address: session.clientDetails.ip,
  acts: session.interactions.map(({ label, kind, at }) => ({
    label,
    at,
    what: doneWords[kind]?.[2] ?? kind,
  })),
});
