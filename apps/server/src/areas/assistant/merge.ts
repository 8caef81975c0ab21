import type { Frame } from '@atelier/sdk/contract';

/**
 * Merges neighbouring deltas of the same part into one frame that covers them all (`f` to `n`), for readers who have
 * fallen behind.
 *
 * @param frames frames of one run, in order and without a gap
 */
export function mergeDeltas(frames: readonly Frame[]): Frame[] {
  const merged: Frame[] = [];
  for (const frame of frames) {
    const last = merged.at(-1);
    if (
      frame.type === 'delta' &&
      last?.type === 'delta' &&
      last.data.message_chunk_id === frame.data.message_chunk_id &&
      last.data.part === frame.data.part &&
      last.data.at + last.data.text.length === frame.data.at
    ) {
      const { f = last.data.n, at, text } = last.data;
      merged[merged.length - 1] = {
        type: 'delta',
        data: { ...frame.data, f, at, text: text + frame.data.text },
      };
    } else merged.push(frame);
  }
  return merged;
}
