import type { PaymentDue } from '@atelier/domain/smart-files';

/**
 * When a payment is due, as it was agreed: `28 days before the event`.
 *
 * @param due - undefined where nothing else was said: on signing.
 * @param number - writes a number as the reader does.
 */
export function dueInWords(
  due: PaymentDue | undefined,
  locale: string,
  number: (value: number) => string,
): string {
  if (due === undefined || due.kind === 'onSigning') return 'On signing';
  if (due.kind === 'onDate')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${due.date}T00:00:00Z`),
    );
  const words = {
    daysBeforeEvent: 'before the event',
    daysAfterEvent: 'after the event',
    daysAfterSigning: 'after signing',
  };
  if (due.days === 0) return due.kind === 'daysAfterSigning' ? 'On signing' : 'On the day of the event';
  return `${number(due.days)} ${due.days === 1 ? 'day' : 'days'} ${words[due.kind]}`;
}
