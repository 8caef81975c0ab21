import { type NoticeApp, noticeApps } from '@atelier/domain/notices';
import type { Platform } from '../platform';

/** Returns the apps by which this server delivers: push only where it can be sent. */
export const offeredApps = ({ push }: Pick<Platform, 'push'>): readonly NoticeApp[] =>
  noticeApps.filter((app) => app !== 'push' || push !== null);
