import { parseDay, zoneOf } from '@atelier/filters';
import type { MailContentInput } from '../../../generated/graphql/workflows';
import { wrongField } from '../../../platform/errors/refusals';
import { knownTimezone } from '../../workspace';
import { LIMITS } from '../limits';

/** When a mail leaves, and whether somebody approves it before. */
export interface SendingPlan {
  /** Null for at once. */
  readonly sendAt: Date | null;
  readonly sendZone: string;
  readonly approvalRequired: boolean;
}

const DAY = 86_400_000;
/** What a press on “now” may take until it arrives. */
const MINUTE = 60_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * When a mail is to leave. What the clocks of a zone show is meant as they show it: where they show it twice the first time
 * counts, where they skip it they are ahead by as much as they were set.
 */
export function sendingPlan(
  { sendAt, sendZone, approvalRequired }: Pick<MailContentInput, 'sendAt' | 'sendZone' | 'approvalRequired'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
  argument = 'mailContent',
): SendingPlan {
  const zone = typeof sendZone === 'string' ? knownTimezone(sendZone) : timeZone;
  if (zone === null)
    throw wrongField(`${argument}.sendZone`, 'Name a time zone as IANA does, for example Europe/Lisbon.');
  const plan = { sendZone: zone, approvalRequired: approvalRequired === true };
  if (typeof sendAt !== 'string') return { ...plan, sendAt: null };
  const field = `${argument}.sendAt`;
  const instant = instantOf(sendAt, zone);
  if (instant === undefined)
    throw wrongField(
      field,
      'Write a time such as 2027-03-28T09:00, or an instant such as 2027-03-28T08:00:00Z.',
    );
  if (instant < now - MINUTE) throw wrongField(field, 'This time has passed.');
  if (instant > now + LIMITS.sendAheadDays * DAY)
    throw wrongField(field, `A mail can wait ${LIMITS.sendAheadDays} days at most.`);
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
