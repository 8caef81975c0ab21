import type { FigureDefinition } from '../../../generated/graphql/activity';
import type { Counted } from './counted';

const left =
  'Previews, your team, mail scanners and bots are excluded. Browsers without JavaScript report no visit.';

/** Returns the definition of each figure of a summary, with its numerator and denominator. */
export function definitionsOf({ visits, viewers }: Counted): FigureDefinition[] {
  const time = visits.reduce((sum, { duration }) => sum + duration, 0);
  const interactions = visits.reduce((sum, visit) => sum + visit.interactions.length, 0);
  const counted = (figure: string, text: string, numerator: string, numeratorValue: number) => ({
    figure,
    text,
    numerator,
    numeratorValue,
    denominator: null,
    denominatorValue: null,
  });
  return [
    counted(
      'totalViews',
      `How often somebody viewed the file. Pauses under ten minutes belong to the same visit. ${left}`,
      'Visits',
      visits.length,
    ),
    counted(
      'viewerCount',
      'People who viewed the file. One email address is one person; without a name, each browser counts separately.',
      'People with at least one visit',
      viewers.length,
    ),
    counted(
      'totalTimeSpent',
      'Time that the page was in the foreground and in use. It stops half a minute after the last movement, and while the tab is hidden or the device sleeps.',
      'Milliseconds of all visits',
      time,
    ),
    {
      figure: 'averageTimeSpent',
      text: 'Reading time of a visit.',
      numerator: 'Milliseconds of all visits',
      numeratorValue: time,
      denominator: 'Visits',
      denominatorValue: visits.length,
    },
    counted(
      'totalInteractions',
      'Things that people did on the page, such as opening a clause, choosing or signing.',
      'Interactions of all visits',
      interactions,
    ),
    counted(
      'moduleViewDuration',
      'Reading time of a step: the total of its sections.',
      'Milliseconds of all sections',
      time,
    ),
    counted(
      'sectionViewDuration',
      'Time that a section filled most of the window. Only one section counts at a time, so the sections add up to the reading time.',
      'Milliseconds of all sections',
      time,
    ),
    counted(
      'timeline',
      'Visits by the day on which they began, in the time zone of the workspace.',
      'Visits',
      visits.length,
    ),
  ];
}
