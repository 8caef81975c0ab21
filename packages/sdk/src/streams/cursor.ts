/** What to do with a frame: apply it, drop it, or ask the log again from the last number. */
export type CursorVerdict = 'apply' | 'drop' | 'resume';

/** The numbers of a frame that a cursor needs. */
export interface Numbered {
  readonly type: string;
  readonly data: { readonly n: number; readonly f?: number | undefined };
}

/**
 * Decides what becomes of a frame, from its number alone: no timers, no reorder buffer (rules C1 to C4).
 *
 * @param last - number of the last frame that was applied; 0 before the first.
 * @param frame - the frame that came.
 */
export function judgeFrame(last: number, frame: Numbered): CursorVerdict {
  const { n } = frame.data;
  if (frame.type === 'snap') return n < last ? 'drop' : 'apply';
  if (n <= last) return 'drop';
  const first = frame.data.f ?? n;
  return first === last + 1 ? 'apply' : 'resume';
}
