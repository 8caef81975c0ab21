import type { RestHandlers } from '../../platform/context';
import type { StreamHandler } from '../../platform/http/rest';
import type { Platform } from '../../platform/platform';
import { registerLinkRequests } from './acts/link-requests';
import { clientHandlers } from './client/handlers';
import { workflowsResolvers as smartFileResolvers } from './resolvers';
import { responsesHandlers } from './responses/client-handlers';
import { exportFormResponses } from './responses/export';
import { responsesResolvers } from './responses/resolvers';
import { sweepResponses } from './responses/sweep';
import { registerSealing } from './sealing/register';
import { recordMailEvent, registerSending } from './sending';
import { clientHandlers } from './client/handlers';
import { sweepSmartFiles } from './sweep';
import { recordVisit } from './viewers/record-visit';

export { workflowsResolvers } from './resolvers';
export { activityResolvers } from './viewers/resolvers';

/** What clients call by the token of a link. */
export const workflowsHandlers = { ...clientHandlers, recordVisit };

/** Answers of the area to REST calls. */
export const workflowsHandlers = {
  ...clientHandlers,
  ...responsesHandlers,
  recordMailEvent,
} satisfies Partial<RestHandlers>;
import { clientHandlers } from './client/handlers';
import { paymentHandlers, registerPayments } from './payments';
import { sweepSmartFiles } from './sweep';

export { mountPayments } from './payments';
export { workflowsResolvers } from './resolvers';

/** What clients do with a smart file. */
export const workflowsHandlers = { ...clientHandlers, ...paymentHandlers };
/** Answers of the smart files' area to REST calls. */
export const workflowsHandlers = { ...clientHandlers, ...responsesHandlers };

/** Files of the smart files' area, written while they are sent. */
export const workflowsStreams = { exportFormResponses } satisfies Record<string, StreamHandler>;

/** The smart files' part of the workflows service. */
export const workflowsResolvers = [smartFileResolvers, responsesResolvers];

/** Tells the jobs who does the work of this area. */
export function registerWorkflowsJobs(platform: Platform): void {
  registerSending(platform);
  registerLinkRequests(platform);
  registerSealing(platform);
  platform.jobs.every('workflows.sweep', 3_600, () => sweepSmartFiles(platform));
  platform.jobs.every('workflows.responses.sweep', 3_600, () => sweepResponses(platform));
  registerPayments(platform);
}
