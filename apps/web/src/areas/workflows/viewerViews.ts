import type { SmartFileSession, SmartFileSummary, SmartFileViewer } from '@atelier/sdk';
import {
  durationInWords,
  type StepTime,
  type ViewerFigure,
  type ViewerView,
  type VisitView,
} from '@atelier/ui';

/** What is done on a client's page, in the past tense. A kind that is not known here is told as it is. */
const doneWords: Readonly<Record<string, readonly [one: string, many: string, done: string]>> = {
  choose: ['choice', 'choices', 'chose'],
  openClause: ['clause opened', 'clauses opened', 'opened a clause'],
  startSigning: ['signing begun', 'signings begun', 'began to sign'],
  sign: ['signature', 'signatures', 'signed'],
  decline: ['refusal', 'refusals', 'declined'],
  answer: ['answer', 'answers', 'answered'],
  pay: ['payment', 'payments', 'went to pay'],
};

const counted = (kind: string, count: number): string => {
  const [one, many] = doneWords[kind] ?? [kind, kind];
  return `${count} ${count === 1 ? one : many}`;
};

/** The figures of a summary as they are shown. */
export function figuresOf(summary: SmartFileSummary): ViewerFigure[] {
  const { totalViews, viewerCount, namedViewerCount, totalTimeSpent, averageTimeSpent } = summary;
  const definition = (figure: string) => summary.definitions.find((one) => one.figure === figure)?.text ?? '';
  const visits = totalViews === 1 ? '1 visit' : `${totalViews} visits`;
  const nameless = viewerCount - namedViewerCount;
  const names = [
    ...(namedViewerCount > 0 ? [`${namedViewerCount} named`] : []),
    ...(nameless > 0 ? [`${nameless} without a name`] : []),
  ];
  return [
    {
      ...{ id: 'visits', label: 'Visits', value: String(totalViews), madeOf: visits },
      ...{ note: 'pauses under 10 min count as one', definition: definition('totalViews') },
    },
    {
      ...{ id: 'people', label: 'People', value: String(viewerCount), note: names.join(', ') },
      ...{ madeOf: names.join(' and '), definition: definition('viewerCount') },
    },
    {
      ...{ id: 'time', label: 'Reading time', value: durationInWords(totalTimeSpent) },
      note: `${durationInWords(averageTimeSpent)} a visit`,
      definition: definition('totalTimeSpent'),
      madeOf: `A visit: ${durationInWords(totalTimeSpent)} ÷ ${visits}.`,
    },
    {
      ...{ id: 'acts', label: 'Interactions', value: String(summary.totalInteractions) },
      note: summary.interaction
        .slice(0, 2)
        .map(({ kind, count }) => counted(kind, count))
        .join(', '),
      definition: definition('totalInteractions'),
      madeOf: summary.interaction.map(({ kind, count }) => counted(kind, count)).join(', '),
    },
  ];
}

/** Time by step, with the sections of each. */
export const stepTimesOf = ({ moduleViewDuration, sectionViewDuration }: SmartFileSummary): StepTime[] =>
  moduleViewDuration.map(({ stepId, label, milliseconds }) => ({
    ...{ id: stepId, label, milliseconds },
    sections: sectionViewDuration
      .filter((section) => section.stepId === stepId)
      .map(({ section, name, milliseconds: time }) => ({ id: section, name, milliseconds: time })),
  }));

const leftOutWords: Readonly<Record<string, string>> = {
  scanner: 'by mail scanners',
  program: 'by programs',
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
  ...{ id: viewer._id, name: viewer.isAnonymus ? null : (viewer.name ?? viewer.email ?? null) },
  ...{ hasJoined: viewer.hasJoined, visits: viewer.sessionCount, duration: viewer.duration },
  details: detailsOf(viewer.clientDetails),
});

export const visitViewOf = (session: SmartFileSession): VisitView => ({
  ...{ startedAt: session.startedAt, duration: session.duration, stops: session.path },
  ...{ details: detailsOf(session.clientDetails), address: session.clientDetails.ip },
  acts: session.interactions.map(({ label, kind, at }) => ({
    ...{ label, at, what: doneWords[kind]?.[2] ?? kind },
  })),
});
