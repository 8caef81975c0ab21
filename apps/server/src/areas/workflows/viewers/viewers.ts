import { readUserAgent } from '@atelier/sdk/contract';
import type {
  SmartFileSessionSummary,
  SmartFileViewer,
  SmartFileViewerFilters,
  SmartFileViewerPage,
  ViewerClientDetails,
} from '../../../generated/graphql/activity';
import type { CallContext } from '../../../platform/context';
import { gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { countedOf, lastSeen, type Viewer } from './counted';
import { sectionName, sentSteps } from './places';
import { leadOf } from './summary';
import type { Visit, VisitClient } from './visits';

/** The maximum number of visits of a viewer, and of stops and interactions of a visit, in a response. */
const MAX_SESSIONS = 100;
const MAX_STOPS = 200;

/** Returns the viewers of a file. */
export async function smartFileViewers(
  workflowId: string,
  filters: SmartFileViewerFilters | null | undefined,
  context: CallContext,
): Promise<SmartFileViewerPage> {
  const { viewers } = await countedOf(context.tx, await leadOf(workflowId, context));
  const paging = pagingOf(filters);
  const asked = filters?.isAnonymus ?? null;
  const found = viewers.filter(({ email }) => asked === null || (email === null) === asked);
  const page = found.slice(paging.offset, paging.offset + paging.limit);
  return pageAnswer(page.map(answer), paging, found.length);
}

function answer(viewer: Viewer): SmartFileViewer {
  const { id, name, email, hasJoined, visits } = viewer;
  const latest = visits.at(-1);
  const first = visits[0];
  if (!latest || !first) throw new Error('A viewer has no visit.');
  return {
    _id: id,
    name,
    email,
    hasJoined,
    duration: visits.reduce((sum, { duration }) => sum + duration, 0),
    sessionCount: visits.length,
    sessionIds: visits
      .toReversed()
      .slice(0, MAX_SESSIONS)
      .map((visit) => visit.id),
    isAnonymus: email === null,
    firstSeenAt: new Date(first.startedAt).toISOString(),
    lastSeenAt: new Date(lastSeen(viewer)).toISOString(),
    clientDetails: clientDetails(latest.client),
  };
}

function clientDetails({ address, userAgent, countryCode, location }: VisitClient): ViewerClientDetails {
  const { browser, device } = readUserAgent(userAgent);
  return { location, countryCode, device, browser, ip: address };
}

/** Returns one visit of a file. */
export async function smartFileSessionSummary(
  workflowId: string,
  sessionId: string,
  context: CallContext,
): Promise<SmartFileSessionSummary> {
  const leadId = await leadOf(workflowId, context);
  const { visits } = await countedOf(context.tx, leadId);
  // A late report may have moved the start of a visit, so every report of the visit identifies it.
  const visit = visits.find(({ reportIds }) => reportIds.includes(sessionId));
  if (!visit) throw gone('visit');
  const steps = new Map((await sentSteps(context, leadId)).map((step) => [step.stepId, step]));
  const labelOf = (stepId: string) => steps.get(stepId)?.label ?? '';
  return {
    sessionId: visit.id,
    viewerId: visit.person,
    duration: visit.duration,
    clientDetails: clientDetails(visit.client),
    startedAt: new Date(visit.startedAt).toISOString(),
    endedAt: new Date(visit.endedAt).toISOString(),
    path: pathOf(visit).map((stop) => ({
      ...stop,
      module: steps.get(stop.stepId)?.module ?? '',
      label: labelOf(stop.stepId),
      name: sectionName(steps.get(stop.stepId), stop.section),
    })),
    interactions: visit.interactions
      .slice(0, MAX_STOPS)
      .map(({ stepId, kind, at }) => ({ stepId, label: labelOf(stepId), kind, at })),
  };
}

/** Returns the path through a file: consecutive views of one section are one stop. */
function pathOf({ looks }: Pick<Visit, 'looks'>) {
  const stops: { stepId: string; section: string; milliseconds: number; isReturn: boolean }[] = [];
  for (const { stepId, section, milliseconds } of looks) {
    const last = stops.at(-1);
    if (last && last.stepId === stepId && last.section === section) last.milliseconds += milliseconds;
    else {
      const isReturn = stops.some((stop) => stop.stepId === stepId && stop.section === section);
      stops.push({ stepId, section, milliseconds, isReturn });
    }
  }
  return stops.slice(0, MAX_STOPS);
}
