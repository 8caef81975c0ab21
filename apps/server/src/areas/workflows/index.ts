import type { Platform } from '../../platform/platform';
import { sweepSmartFiles } from './sweep';

export { clientHandlers as workflowsHandlers } from './client/handlers';
export { workflowsResolvers } from './resolvers';

/** Tells the jobs who does the work of this area. */
export function registerWorkflowsJobs(platform: Platform): void {
  platform.jobs.every('workflows.sweep', 3_600, () => sweepSmartFiles(platform));
}
