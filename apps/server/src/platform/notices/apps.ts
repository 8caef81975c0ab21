import type { NoticeApp } from '@atelier/domain/notices';

/** The apps by which this server delivers. Push is left out: nothing of it may be offered before it arrives. */
export const offeredApps: readonly NoticeApp[] = ['inApp', 'email'];
