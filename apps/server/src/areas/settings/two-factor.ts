import { toDataURL } from 'qrcode';
import type { TwoFactor } from '../../generated/rest';
import { type CallContext, identityOf, type RestHandler } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { endSessions } from '../../platform/identity/sessions';
import { isTwoFactorOn, secondFactorProblem, tellAccount } from '../account';
import { countRecoveryCodes } from './queries';

/** Returns the state of two-factor authentication. While it is off, repeated calls return the same secret to scan. */
export const getTwoFactor: RestHandler<'getTwoFactor'> = async (_input, context) => {
  const { account } = identityOf(context);
  if (await isTwoFactorOn(context.tx, account.id))
    return { is2FAEnabled: true, recoveryCodesLeft: await countRecoveryCodes(context.tx, account.id) };
  return offered(context);
};

async function offered(context: CallContext): Promise<TwoFactor> {
  const { account } = identityOf(context);
  const { address, secret } = await context.platform.twoFactor.begin(context.tx, account);
  return {
    is2FAEnabled: false,
    recoveryCodesLeft: 0,
    qrCode: await toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, width: 240 }),
    secret,
  };
}

/** Turns two-factor authentication on or off. Both require a code and end all other sessions. */
export const updateTwoFactor: RestHandler<'updateTwoFactor'> = async ({ is2FAEnabled, code }, context) => {
  const { account } = identityOf(context);
  const isOn = await isTwoFactorOn(context.tx, account.id);
  if (is2FAEnabled === isOn)
    return problem({
      code: isOn ? 'two_factor_on' : 'two_factor_off',
      status: 409,
      title: `Two-factor authentication is already ${isOn ? 'on' : 'off'}.`,
    });
  return is2FAEnabled ? switchOn(context, code) : switchOff(context, code);
};

async function switchOn(context: CallContext, code: string): Promise<TwoFactor | Problem> {
  const { account } = identityOf(context);
  const result = await context.platform.twoFactor.enable(context.tx, account.id, code);
  if (!result.isRight) return secondFactorProblem(result);
  await finish(context, 'two_factor.enabled');
  const recoveryCodes = result.recoveryCodes ?? [];
  return { is2FAEnabled: true, recoveryCodesLeft: recoveryCodes.length, recoveryCodes };
}

async function switchOff(context: CallContext, code: string): Promise<TwoFactor | Problem> {
  const { account, session } = identityOf(context);
  const result = await context.platform.twoFactor.check(context.tx, account.id, code, session.id);
  if (!result.isRight) return secondFactorProblem(result);
  await context.platform.twoFactor.disable(context.tx, account.id);
  await finish(context, 'two_factor.disabled');
  return { is2FAEnabled: false, recoveryCodesLeft: 0 };
}

async function finish(
  context: CallContext,
  kind: 'two_factor.enabled' | 'two_factor.disabled',
): Promise<void> {
  const { account, session } = identityOf(context);
  await endSessions(context.tx, account.id, session.id);
  await recordSecurityEvent(context.tx, { kind, accountId: account.id, address: context.clientAddress });
  await tellAccount(
    context,
    account.email,
    kind === 'two_factor.enabled' ? 'two-factor-on' : 'two-factor-off',
  );
}
