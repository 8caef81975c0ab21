import { parseDay, zoneOf } from '@atelier/filters';
import type { MailContentInput } from '../../../generated/graphql/workflows';
import { wrongField } from '../../../platform/errors/refusals';
import { knownTimezone } from '../../workspace';
import { LIMITS } from '../limits';

/** When a mail is sent, and whether it needs approval. */
export interface SendingPlan {
  /** Null for now. */
  readonly sendAt: Date | null;
  readonly sendZone: string;
  readonly approvalRequired: boolean;
}

const DAY = 86_400_000;
/** The delay that a click on "now" may take to arrive. */
const MINUTE = 60_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Returns when to send a mail. A local time means what the clocks of the zone show: if they show it twice, the first time
 * counts; if they skip it, it moves by the skipped amount.
 */
export function sendingPlan(
  { sendAt, sendZone, approvalRequired }: Pick<MailContentInput, 'sendAt' | 'sendZone' | 'approvalRequired'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
  argument = 'mailContent',
): SendingPlan {
  const zone = typeof sendZone === 'string' ? knownTimezone(sendZone) : timeZone;
  if (zone === null)
    throw wrongField(`${argument}.sendZone`, 'Use an IANA time zone, for example Europe/Lisbon.');
  const plan = { sendZone: zone, approvalRequired: approvalRequired === true };
  if (typeof sendAt !== 'string') return { ...plan, sendAt: null };
  const field = `${argument}.sendAt`;
  const instant = instantOf(sendAt, zone);
  if (instant === undefined)
    throw wrongField(
      field,
      'Enter a time such as 2027-03-28T09:00, or an instant such as 2027-03-28T08:00:00Z.',
    );
  if (instant < now - MINUTE) throw wrongField(field, 'This time is in the past.');
  if (instant > now + LIMITS.sendAheadDays * DAY)
    throw wrongField(field, `An email can be scheduled at most ${LIMITS.sendAheadDays} days ahead.`);
  return { ...plan, sendAt: instant <= now ? null : new Date(instant) };
}

function instantOf(text: string, zone: string): number | undefined {
  if (INSTANT.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? undefined : instant;
  }
  const [, date = '', hours = '', minutes = ''] = CLOCK.exec(text) ?? [];
  const day = parseDay(date);
  return day === undefined
    ? undefined
    : zoneOf(zone).instantOf(day, (Number(hours) * 60 + Number(minutes)) * MINUTE);
}
