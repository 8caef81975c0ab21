import type { RestHandlers } from '../../../platform/context';
import type { Platform } from '../../../platform/platform';
import { cancelDeletion, getDeletion, previewDeletion, requestDeletion } from './deletion';
import { eraseDue, registerLateUploads } from './erase';
import { exportJob, runExport, sweepExports } from './export-job';
import { listExports, openExport, requestExport } from './exports';
import { deliverProof, proofJob, readDeletionProof } from './proof';

export { mountArchives } from './download';

/** Everything as one archive, and the deletion of the workspace. */
export const dangerHandlers = {
  listExports,
  requestExport,
  openExport,
  getDeletion,
  previewDeletion,
  requestDeletion,
  cancelDeletion,
  readDeletionProof,
} satisfies Partial<RestHandlers>;

/** Registers the jobs that write archives and erase workspaces. */
export function registerDanger(platform: Platform): void {
  const { jobs } = platform;
  jobs.handle(exportJob, ({ exportId }, context) => runExport(platform, exportId, context));
  jobs.every('settings.exports.sweep', 3_600, () => sweepExports(platform));
  jobs.every('settings.erase', 300, ({ signal }) => eraseDue(platform, signal));
  jobs.handle(proofJob, (payload, context) => deliverProof(platform, payload, context));
  registerLateUploads(platform);
}
