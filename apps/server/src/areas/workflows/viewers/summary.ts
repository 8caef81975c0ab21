import { dayIn } from '@atelier/filters';
import type { SmartFileSummary } from '../../../generated/graphql/activity';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { moneyAndZone } from '../../workspace';
import { leadRow } from '../drafts';
import { newestEdition } from '../record';
import { type Counted, countedOf, excludedOf } from './counted';
import { definitionsOf } from './definitions';
import { type SentStep, sectionName, sentSteps } from './places';
import { readViewerSettings } from './settings';
import { minuteOfDay, timelineOf } from './timeline';
import type { Visit } from './visits';

/** The maximum number of visits that a summary lists. */
const MAX_VISITS = 200;

/** Returns the id of a lead that a call names, if it exists. */
export async function leadOf(workflowId: string, { tx }: Pick<CallContext, 'tx'>): Promise<string> {
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  return lead.id;
}

/** Returns the summary of a file's visits. */
export async function smartFileSummary(workflowId: string, context: CallContext): Promise<SmartFileSummary> {
  const { tx } = context;
  const leadId = await leadOf(workflowId, context);
  const counted = await countedOf(tx, leadId);
  const { visits, viewers } = counted;
  const { timezone: timeZone } = await moneyAndZone(context);
  const edition = await newestEdition(tx, leadId);
  const totalTimeSpent = visits.reduce((sum, { duration }) => sum + duration, 0);
  return {
    tenantId: workspaceOf(context).id,
    workflowId: leadId,
    totalViews: visits.length,
    averageTimeSpent: visits.length === 0 ? 0 : Math.round(totalTimeSpent / visits.length),
    totalTimeSpent,
    viewerCount: viewers.length,
    namedViewerCount: viewers.filter(({ email }) => email !== null).length,
    totalInteractions: visits.reduce((sum, { interactions }) => sum + interactions.length, 0),
    ...durations(counted, await sentSteps(context, leadId)),
    interaction: interactionCounts(visits),
    timeline: [...timelineOf(visits, timeZone)],
    visits: visits
      .toReversed()
      .slice(0, MAX_VISITS)
      .map((visit) => dotOf(visit, timeZone)),
    excluded: [...(await excludedOf(tx, leadId))],
    definitions: definitionsOf(counted),
    timeZone,
    sentAt: edition?.createdAt.toISOString() ?? null,
    settings: await readViewerSettings(tx),
  };
}

/** Returns time by step and by section, both in the order of the file. */
function durations({ visits }: Counted, steps: readonly SentStep[]) {
  const times = new Map<string, Map<string, number>>();
  for (const { stepId, section, milliseconds } of visits.flatMap(({ looks }) => looks)) {
    const ofStep = times.get(stepId) ?? new Map<string, number>();
    times.set(stepId, ofStep.set(section, (ofStep.get(section) ?? 0) + milliseconds));
  }
  const total = (stepId: string) =>
    [...(times.get(stepId)?.values() ?? [])].reduce((sum, milliseconds) => sum + milliseconds, 0);
  return {
    moduleViewDuration: steps.map(({ stepId, module, label }) => ({
      stepId,
      module,
      label,
      milliseconds: total(stepId),
    })),
    sectionViewDuration: steps.flatMap((step) => {
      const places = [...step.sections.keys()];
      // Named parts of a page are sorted by first appearance; entries in the order of the content.
      const rank = (section: string) => (section === 'top' ? -1 : places.indexOf(section));
      return [...(times.get(step.stepId) ?? [])]
        .sort(([a], [b]) => rank(a) - rank(b))
        .map(([section, milliseconds]) => ({
          stepId: step.stepId,
          section,
          milliseconds,
          name: sectionName(step, section),
        }));
    }),
  };
}

function interactionCounts(visits: readonly Visit[]) {
  const byKind = Map.groupBy(
    visits.flatMap(({ interactions }) => interactions),
    ({ kind }) => kind,
  );
  return [...byKind]
    .map(([kind, { length: count }]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

const dotOf = ({ id, person, startedAt, duration }: Visit, timeZone: string) => ({
  sessionId: id,
  viewerId: person,
  duration,
  startedAt: new Date(startedAt).toISOString(),
  day: dayIn(startedAt, timeZone),
  minuteOfDay: minuteOfDay(startedAt, timeZone),
});
