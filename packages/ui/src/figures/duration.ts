const DAY = 86_400;

/**
 * A duration in words: `40 sec`, `10 min 13 sec`, `1 h 2 min`, `2 d 3 h`. Seconds are of no use beside hours.
 *
 * @param milliseconds - how long; null for none, which is a dash.
 */
export function durationInWords(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const whole = Math.round(milliseconds / 1_000);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / DAY), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 'sec'],
  ];
  const first = parts.findIndex(([number]) => number > 0);
  if (first === -1) return '0 sec';
  return parts
    .slice(first, first + 2)
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}`)
    .join(' ');
}
