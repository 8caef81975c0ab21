import { fileSize } from '@atelier/domain';
import { formatMoney } from '@atelier/domain/money';
import type { GalleryPrice } from '@atelier/sdk';

/** The language of the page. */
const LOCALE = 'en-GB';

/** An instant as the day that it is in a zone. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(new Date(instant));

/** The price of several photographs. */
export const priceOf = ({ amount, currency }: GalleryPrice, count: number): string =>
  formatMoney({ amount: amount * count, currency }, LOCALE);

/** `1 photo`, `1,240 photos`. */
export const photosInWords = (count: number): string =>
  count === 1 ? '1 photo' : `${new Intl.NumberFormat(LOCALE).format(count)} photos`;

/** A number of bytes. */
export const bytesInWords = (bytes: number): string => fileSize(bytes, LOCALE);
