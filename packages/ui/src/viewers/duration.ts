/** Reading time in words: `40 sec`, `10 min 13 sec`, `1 h 2 min`. Seconds are of no use beside hours. */
export function durationInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts =
    hours > 0
      ? [`${hours} h`, minutes && `${minutes} min`]
      : [minutes && `${minutes} min`, rest && `${rest} sec`];
  return parts.filter(Boolean).join(' ') || '0 sec';
}
