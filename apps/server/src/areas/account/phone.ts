import { identityOf, type RestHandler } from '../../platform/context';
import { invalidInput, isProblem } from '../../platform/errors/problem';
import { CODE_MINUTES } from '../../platform/identity/codes';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { codeSent, gradeCode } from './email-codes';
import { codeTextMessage } from './mails/code-mails';
import { canReceiveText, normalisePhoneNumber } from './phone-numbers';
import { answerProfile } from './profile';
import { changeProfile } from './queries';

const purpose = 'verify-phone';

function unusable(message: string) {
  return invalidInput([{ field: 'phoneNumber', message }]);
}

/** Sends a message although it is a GET, as the specification requires; the contract's limits restrict it. */
export const sendPhoneCode: RestHandler<'sendPhoneCode'> = async ({ phoneNumber }, context) => {
  const number = normalisePhoneNumber(phoneNumber);
  if (number === undefined) return unusable('This is not a phone number that can be called.');
  if (!canReceiveText(number)) return unusable('This number cannot receive text messages.');
  const { account } = identityOf(context);
  const issued = await context.platform.codes.issue(context.tx, {
    destination: number,
    purpose,
    // The code is valid for this account only, even if others requested one for the same number.
    flow: account.id,
    accountId: account.id,
    address: context.clientAddress,
  });
  await context.platform.messages.text(context.tx, {
    to: number,
    text: codeTextMessage({ code: issued.code, minutes: CODE_MINUTES }),
  });
  return codeSent(context, issued.expiresAt);
};

export const verifyPhoneNumber: RestHandler<'verifyPhoneNumber'> = async (
  { phoneNumber, verificationCode },
  context,
) => {
  const number = normalisePhoneNumber(phoneNumber);
  if (number === undefined) return unusable('This is not a phone number that can be called.');
  const { account } = identityOf(context);
  const graded = await gradeCode(
    context,
    { destination: number, purpose, flow: account.id },
    verificationCode,
    null,
  );
  if (isProblem(graded)) return graded;
  await changeProfile(context.tx, account.id, {
    phoneNumber: number,
    phoneVerifiedAt: context.platform.clock.now(),
  });
  await recordSecurityEvent(context.tx, {
    kind: 'phone.verified',
    accountId: account.id,
    address: context.clientAddress,
  });
  return answerProfile(context);
};
