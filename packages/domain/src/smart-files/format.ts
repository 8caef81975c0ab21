/** How values are written for people, by `Intl`, in the language and zone of the reader. */

/** In which language and zone a reader reads. */
export interface Reader {
  /** BCP 47: `en-GB`. */
  readonly locale: string;
  /** IANA: `Europe/Lisbon`. Instants are shown on its clocks. */
  readonly timeZone: string;
}

/** Formats are costly to make, and there are few. */
function kept<Options, Format>(make: new (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const format = made.get(key) ?? new make(locale, options);
    made.set(key, format);
    return format;
  };
}
const numbers = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
const dates = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);

/** A number: `1,200`. */
export const formatNumber = (value: number, locale: string): string => numbers(locale, {}).format(value);

/** A civil day: `27 February 2027`. */
export const formatDay = (day: string, locale: string): string =>
  dates(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A time on the clocks, `HH:mm`, as the locale writes it: `15:30`, `3:30 PM`. */
export const formatTime = (time: string, locale: string): string =>
  dates(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`));

/** An instant, with the zone whose clocks are meant: `27 February 2027 at 15:30 GMT`. */
export const formatInstant = (instant: string, { locale, timeZone }: Reader): string =>
  dates(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
