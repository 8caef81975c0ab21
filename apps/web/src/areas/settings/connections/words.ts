const DAY = 86_400_000;

/**
 * Says until when an access lasts: `within 3 days`.
 *
 * @param endsAt - when it ends.
 * @param now - milliseconds since 1970.
 */
export function endWords(endsAt: string, now: number): string {
  const days = Math.ceil((Date.parse(endsAt) - now) / DAY);
  return days <= 1 ? 'by tomorrow' : `within ${days} days`;
}
