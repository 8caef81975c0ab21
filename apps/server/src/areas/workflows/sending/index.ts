import type { Platform } from '../../../platform/platform';
import { type LeaveCheck, leave } from './leave';
import { mailEventJob, takeMailEvent } from './provider-events';
import { sendJob } from './write-sendings';

export { recordMailEvent } from './provider-events';

/** Tells the jobs who hands mails over and who takes what providers tell. */
export function registerSending(platform: Platform, whyNotDue: LeaveCheck): void {
  platform.jobs.handle(sendJob, ({ sendingId }, context) => leave(platform, sendingId, context, whyNotDue));
  platform.jobs.handle(mailEventJob, (event, context) => takeMailEvent(platform, event, context));
}
