/** What to do with a frame: apply it, drop it, or resume the log from the last number. */
export type CursorVerdict = 'apply' | 'drop' | 'resume';

/** The numbers of a frame. */
export interface Numbered {
  readonly type: string;
  readonly data: { readonly n: number; readonly f?: number | undefined };
}

/**
 * Decides what to do with a frame from its number alone, without timers or a reorder buffer (rules C1 to C4).
 *
 * @param last - number of the last applied frame; 0 before the first.
 * @param frame - the received frame.
 */
export function judgeFrame(last: number, frame: Numbered): CursorVerdict {
  const { n } = frame.data;
  if (frame.type === 'snap') return n < last ? 'drop' : 'apply';
  if (n <= last) return 'drop';
  const first = frame.data.f ?? n;
  return first === last + 1 ? 'apply' : 'resume';
}
