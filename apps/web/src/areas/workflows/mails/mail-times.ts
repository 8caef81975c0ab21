import { readSendAt, type SendAnchor, type SendAt, writeSendAt } from '@atelier/domain/mail';
import { dueFrom, duePartsOf } from '../../tasks/due-times';

/** When a mail leaves, as people choose it. */
export interface MailTime {
  /** One of `mailTimes`. */
  readonly when: string;
  readonly days: string;
  readonly moment: { readonly day: string; readonly time: string };
}

/** The choices, in the order of a lead's life. */
export const mailTimes: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'atOnce', label: 'Immediately' },
  { value: 'sending+', label: 'Days after the file was sent' },
  { value: 'signing+', label: 'Days after everybody signed' },
  { value: 'due-', label: 'Days before a payment is due' },
  { value: 'due+', label: 'Days after a payment is due' },
  { value: 'expiry-', label: 'Days before a link expires' },
  { value: 'event-', label: 'Days before the event' },
  { value: 'event+', label: 'Days after the event' },
  { value: 'instant', label: 'At a day and time' },
];

const atNine = 'It appears in the lead a day ahead, and you can stop it there.';
const hints: Readonly<Record<string, string>> = {
  atOnce: 'When the event it describes happens, or when you send it.',
  'sending+': `At 9 in the morning, to everybody with something left to do in the file. ${atNine}`,
  'signing+': `At 9 in the morning, to the client. ${atNine}`,
  'due-': `At 9 in the morning, to the client, for each payment that is still open. ${atNine}`,
  'due+': `At 9 in the morning, to the client, for each payment that is still open. ${atNine}`,
  'expiry-': `At 9 in the morning, to everybody with something left to do in the file. ${atNine}`,
  'event-': `At 9 in the morning, to the client of each booked lead. ${atNine}`,
  'event+': `At 9 in the morning, to the client of each booked lead. ${atNine}`,
  instant: `To the client of each booked lead. ${atNine}`,
};

/** To whom a mail leaves by itself, in words. */
export const timeHint = (when: string): string => hints[when] ?? '';

/** What a choice asks for besides. */
export const timeKind = (when: string): 'none' | 'days' | 'moment' =>
  when === 'atOnce' ? 'none' : when === 'instant' ? 'moment' : 'days';

/** What the contract says of a time, as people choose it; what this version does not know leaves at once. */
export function mailTimeOf(sendAt: string | null | undefined, timeZone: string): MailTime {
  const read = readSendAt(sendAt ?? null) ?? { kind: 'atOnce' };
  const moment = { day: '', time: '' };
  if (read.kind === 'relative')
    return {
      when: `${read.anchor}${read.days < 0 ? '-' : '+'}`,
      days: String(Math.abs(read.days)),
      moment,
    };
  if (read.kind === 'instant')
    return { when: 'instant', days: '1', moment: duePartsOf(read.instant, timeZone) };
  return { when: 'atOnce', days: '1', moment };
}

/** What the contract takes; undefined when something is missing. */
export function sendAtOf({ when, days, moment }: MailTime, timeZone: string): string | null | undefined {
  if (when === 'atOnce') return null;
  if (when === 'instant') {
    const instant = moment.time === '' ? undefined : dueFrom(moment, timeZone);
    return instant === undefined ? undefined : (known(instant) ?? undefined);
  }
  return /^\d{1,3}$/.test(days.trim())
    ? (known(`${when.slice(0, -1)}${when.slice(-1)}P${days.trim()}D`) ?? undefined)
    : undefined;
}

function known(text: string): string | null | undefined {
  const read = readSendAt(text);
  return read && writeSendAt(read);
}

const anchors: Readonly<Record<SendAnchor, string>> = {
  sending: 'the file was sent',
  signing: 'everybody signed',
  due: 'a payment is due',
  event: 'the event',
  expiry: 'the link ends',
};

/** When a mail leaves, in words: `7 days before a payment is due`. */
export function mailTimeInWords(
  sendAt: string | null | undefined,
  date: (instant: string) => string,
): string {
  const read: SendAt = readSendAt(sendAt ?? null) ?? { kind: 'atOnce' };
  if (read.kind === 'atOnce') return 'Immediately';
  if (read.kind === 'instant') return date(read.instant);
  const days = Math.abs(read.days);
  if (days === 0) return `On the day ${read.anchor === 'event' ? 'of the event' : anchors[read.anchor]}`;
  return `${days === 1 ? '1 day' : `${days} days`} ${read.days < 0 ? 'before' : 'after'} ${anchors[read.anchor]}`;
}
