import type { Platform } from '../../../platform/platform';
import { leave } from './leave';
import { mailEventJob, takeMailEvent } from './provider-events';
import { sendJob } from './write-sendings';

export { recordMailEvent } from './provider-events';

/** Tells the jobs who hands mails over and who takes what providers tell. */
export function registerSending(platform: Platform): void {
  platform.jobs.handle(sendJob, ({ sendingId }, context) => leave(platform, sendingId, context));
  platform.jobs.handle(mailEventJob, (event, context) => takeMailEvent(platform, event, context));
}
