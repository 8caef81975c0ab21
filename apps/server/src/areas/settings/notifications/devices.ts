import { identityOf, type RestHandler } from '../../../platform/context';
import { problem } from '../../../platform/errors/problem';
import { keepDevice, removeDevice } from '../../../platform/notices';
import { ownerOf, presentSettings } from './answer';

/** Turns on pushes to the browser of the caller, as long as their session lasts. */
export const addPushDevice: RestHandler<'addPushDevice'> = async (subscription, context) => {
  const { tx, platform } = context;
  const { session, scopes } = identityOf(context);
  if (platform.push === null)
    return problem({
      code: 'not_configured',
      status: 404,
      title: 'Push is not set up here. Whoever runs this installation can add it.',
    });
  // A token of a script has no browser, and no session that would end it.
  if (scopes !== undefined) return problem('forbidden', { title: 'Turn push on in a browser.' });
  const refusal = platform.push.refusalOf(subscription);
  if (refusal !== null) return problem('invalid_input', { status: 422, errors: [refusal] });
  const userAgent = context.userAgent?.slice(0, 400) ?? '';
  await keepDevice(
    tx,
    platform.keys,
    { ...ownerOf(context), sessionId: session.id, userAgent },
    subscription,
  );
  return presentSettings(context);
};

/** Turns off pushes to a device of the caller. */
export const removePushDevice: RestHandler<'removePushDevice'> = async ({ deviceId }, context) => {
  const { account } = identityOf(context);
  return (await removeDevice(context.tx, account.id, deviceId))
    ? presentSettings(context)
    : problem('not_found');
};
