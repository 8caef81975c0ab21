import { type CallContext, visitOf, workspaceOf } from '../../../platform/context';
import { isProblem, ProblemError, problem } from '../../../platform/errors/problem';
import { spendAll } from '../../../platform/limits/budget';
import { DAY } from '../../../platform/limits/named-limits';
import { defineMails, type MailPermit } from '../../../platform/mail/allowance';

/** Visitors cause these, to any address that they type. */
const codeMails = defineMails({ name: 'gallery-visitor-code', perWorkspace: 500, perRecipient: 10 });

/**
 * Codes on one day (UTC). Each is graded five times at most, so whoever has not the mailbox of an address guesses right in a
 * day with a chance of at most 5 x 5 / 1,000,000 = 1 in 40,000. The network is slowed down by `visitor-code`.
 */
const CODES_A_DAY = { visitor: 10, recipient: 5, gallery: 300 } as const;

const tooMany = (seconds: number) =>
  new ProblemError(
    problem({
      code: 'too_many_mails',
      status: 429,
      title: 'Too many codes were asked for today. Your favorites stay on this device. Try again tomorrow.',
      retryAfter: seconds,
    }),
  );

/**
 * Counts a code to an address, by its visitor, its recipient, its gallery, and as a mail of the workspace. Counts all of them,
 * or none and refuses; members of the workspace count here as well, because their mailboxes can be guessed for too.
 */
export async function countCode(context: CallContext, email: string): Promise<MailPermit> {
  const { tx, platform } = context;
  const { galleryId, visitorId } = visitOf(context);
  const day = Math.floor(platform.clock.now().getTime() / (DAY * 1000));
  const ends = (day + 1) * DAY * 1000;
  const wait = () => Math.max(1, Math.ceil((ends - platform.clock.now().getTime()) / 1000));
  const budget = (name: keyof typeof CODES_A_DAY, ...of: readonly string[]) => ({
    key: `gallery-codes:${platform.keys.sign('rate-limits', name, String(day), galleryId, ...of).toString('base64url')}`,
    amount: 1,
    most: CODES_A_DAY[name],
    ends,
  });
  const refused = await spendAll(tx, [
    budget('gallery'),
    budget('recipient', email),
    budget('visitor', visitorId),
  ]);
  if (refused !== null) throw tooMany(wait());
  const permit = await platform.mailAllowance.take(tx, workspaceOf(context).id, codeMails, [
    { recipients: [email] },
  ]);
  // What a workspace may send is not a visitor’s concern.
  if (isProblem(permit)) throw tooMany(wait());
  return permit;
}
