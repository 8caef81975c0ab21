import type { RestHandlers } from '../../platform/context';
import type { RouteMounter } from '../../platform/http/app';
import type { StreamHandler } from '../../platform/http/rest';
import type { Platform } from '../../platform/platform';
import { registerLinkRequests } from './acts/link-requests';
import { lookAtFiles } from './automatic-mails/look';
import { clientHandlers } from './client/handlers';
import { mountClientFiles } from './files/routes';
import { sweepFiles } from './files/sweep';
import { fileHandlers } from './files/uploads';
import { mountPayments, paymentHandlers, registerPayments } from './payments';
import { workflowsResolvers as smartFileResolvers } from './resolvers';
import { responsesHandlers } from './responses/client-handlers';
import { exportFormResponses } from './responses/export';
import { responsesResolvers } from './responses/resolvers';
import { sweepResponses } from './responses/sweep';
import { registerSealing } from './sealing/register';
import { recordMailEvent, registerSending } from './sending';
import { sweepSmartFiles } from './sweep';
import { exportSmartFileVisits } from './viewers/export';
import { recordVisit } from './viewers/record-visit';

export { pageOfVariables, presentVariable } from './variables/own-variables';
export {
  createVariable as createOwnVariable,
  deleteVariable as deleteOwnVariable,
  updateVariable as updateOwnVariable,
} from './variables/variables';
export { activityResolvers } from './viewers/resolvers';

/** What is no call of the contract: pages and files that browsers ask for themselves. */
export const workflowsRoutes: readonly RouteMounter[] = [mountPayments, mountClientFiles];

/** Answers of the area to REST calls: what clients do by the token of a link, and what providers tell. */
export const workflowsHandlers = {
  ...clientHandlers,
  ...fileHandlers,
  ...paymentHandlers,
  ...responsesHandlers,
  recordMailEvent,
  recordVisit,
} satisfies Partial<RestHandlers>;

/** Files of the smart files' area, written while they are sent. */
export const workflowsStreams = { exportFormResponses, exportSmartFileVisits } satisfies Record<
  string,
  StreamHandler
>;

/** The smart files' part of the workflows service. */
export const workflowsResolvers = [smartFileResolvers, responsesResolvers];

/** Tells the jobs who does the work of this area. */
export function registerWorkflowsJobs(platform: Platform): void {
  registerSending(platform);
  registerLinkRequests(platform);
  registerSealing(platform);
  registerPayments(platform);
  platform.jobs.every('workflows.look', 60, () => lookAtFiles(platform));
  platform.jobs.every('workflows.sweep', 3_600, () => sweepSmartFiles(platform));
  platform.jobs.every('workflows.files.sweep', 3_600, () => sweepFiles(platform));
  platform.jobs.every('workflows.responses.sweep', 3_600, () => sweepResponses(platform));
}
