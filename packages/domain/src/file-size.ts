const kilobyte = 1024;

/** At most one digit behind the point, and none when it is 0. */
const toShort = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }).format(count);

/**
 * The size of a file for people.
 *
 * @param bytes - 0 or more.
 * @param locale - BCP 47 tag of who reads it. Defaults to English.
 * @returns bytes below 1 KB; above 1024 KB in MB, above 1024 MB in GB, else in KB.
 * @example fileSize(2_202_010) // '2.1 MB'
 */
export function fileSize(bytes: number, locale = 'en'): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const kilobytes = bytes / kilobyte;
  if (kilobytes <= 1024) return `${toShort(kilobytes, locale)} KB`;
  const megabytes = kilobytes / 1024;
  return megabytes <= 1024 ? `${toShort(megabytes, locale)} MB` : `${toShort(megabytes / 1024, locale)} GB`;
}
