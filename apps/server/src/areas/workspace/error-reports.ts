import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { RestHandler } from '../../platform/context';
import { errorReports } from '../../platform/errors/schema';
import { defineJob } from '../../platform/outbox/outbox';
import type { Platform } from '../../platform/platform';
import { scrub, scrubPath } from './scrub';

const report = z.object({
  id: z.uuid(),
  message: z.string(),
  path: z.string(),
  appVersion: z.string(),
  stack: z.string().optional(),
  componentStack: z.string().optional(),
  userAgent: z.string().optional(),
  at: z.iso.datetime(),
});

const forwardJob = defineJob('error-report.forward', report, { timeout: 30 });

/** Milliseconds after which a call to the collector times out. */
const answerTime = 10_000;

/** Stores a crash report, without anything token-like, and forwards it if a collector is configured. */
export const reportError: RestHandler<'reportError'> = async (input, { tx, platform, requestId }) => {
  const id = uuid();
  const scrubbed = {
    path: scrubPath(input.path),
    appVersion: scrub(input.appVersion),
    ...(input.stack === undefined ? {} : { stack: scrub(input.stack) }),
    ...(input.componentStack === undefined ? {} : { componentStack: scrub(input.componentStack) }),
    ...(input.userAgent === undefined ? {} : { userAgent: scrub(input.userAgent) }),
  };
  const message = scrub(input.message);
  await tx.insert(errorReports).values({ id, message, details: { ...scrubbed, requestId } });
  if (platform.configuration.errorReportUrl !== undefined)
    await platform.outbox.enqueue(tx, forwardJob, {
      id,
      message,
      ...scrubbed,
      at: platform.clock.now().toISOString(),
    });
  return undefined;
};

/**
 * Registers the job that forwards reports. It includes the report's id, so that the collector can detect a second
 * delivery.
 */
export function registerErrorReports({ jobs, configuration: { errorReportUrl } }: Platform): void {
  jobs.handle(forwardJob, async (payload, { signal }) => {
    if (errorReportUrl === undefined) return;
    const response = await fetch(errorReportUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': payload.id },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector of error reports answered ${response.status}.`);
  });
}
