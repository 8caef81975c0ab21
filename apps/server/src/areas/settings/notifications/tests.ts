import type { NoticeApp } from '@atelier/domain/notices';
import { v7 as uuid } from 'uuid';
import { identityOf, type RestHandler, workspaceOf } from '../../../platform/context';
import { problem } from '../../../platform/errors/problem';
import { defineNotice, devicesOf, type NoticeKind, notify, offeredApps } from '../../../platform/notices';

const testBy = (app: NoticeApp, action: string): NoticeKind =>
  defineNotice({
    module: 'settings',
    action,
    group: 'Test',
    label: 'Test',
    area: null,
    by: [app],
    // Somebody who tries an app out hears of it at once, whatever they have switched off or paused.
    always: [app],
    isTest: true,
  });

const testOf = {
  inApp: testBy('inApp', 'test_in_app'),
  email: testBy('email', 'test_email'),
  push: testBy('push', 'test_push'),
} as const satisfies Readonly<Record<NoticeApp, NoticeKind>>;

/** The kinds of tests. They take the way of all notices, and stand in no settings. */
export const testNotices = Object.values(testOf);

const details: Readonly<Record<NoticeApp, string>> = {
  inApp: 'Notices in the app work.',
  email: 'Notices by email work.',
  push: 'Pushes to this device work.',
};

/** Sends the caller a test by one app. */
export const sendTestNotification: RestHandler<'sendTestNotification'> = async ({ app }, context) => {
  const { tx, platform } = context;
  const { id: accountId } = identityOf(context).account;
  if (!offeredApps(platform).includes(app))
    return problem({ code: 'not_configured', status: 404, title: 'This server cannot notify by this app.' });
  if (app === 'push' && (await devicesOf(tx, accountId)).length === 0)
    return problem({
      code: 'no_push_device',
      status: 409,
      title: 'None of your devices gets pushes yet. Turn push on first.',
    });
  await notify(tx, testOf[app], {
    workspaceId: workspaceOf(context).id,
    key: uuid(),
    by: null,
    title: 'A test from Atelier',
    detail: details[app],
    object: null,
    path: '/settings/notifications',
    to: [{ accountId, reason: 'you sent yourself a test' }],
  });
  return undefined;
};
