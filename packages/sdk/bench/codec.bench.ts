import { createParser } from 'eventsource-parser';
import type { Benchmarks } from '../../../bench/frame/benchmark';
import { createFrameParser, encodeFrame } from '../src/streams/codec';

const FRAMES = 2_000;
const words =
  'Ada and Luis asked for the album in linen, and for the first look before the tenth of October. ';

/** A long answer as it streams: one small piece of text a frame. */
const stream = Array.from({ length: FRAMES }, (_, index) =>
  encodeFrame({
    type: 'delta',
    data: {
      s: 'session',
      r: 'run',
      n: index + 1,
      at: index * 8,
      message_id: 'message',
      message_chunk_id: 'chunk',
      part: 'answer',
      text: words.slice((index * 8) % 80, ((index * 8) % 80) + 8),
    },
  }),
).join('');

/** Cut as a network would cut it: with no regard for frames. */
const pieces = stream.match(/[\s\S]{1,1400}/g) ?? [];

/** Reads the whole stream and counts, so that no work can be left out. */
function reading(start: (seen: () => void) => { feed(text: string): void }) {
  return {
    run: () => {
      let count = 0;
      const parser = start(() => {
        count += 1;
      });
      for (const piece of pieces) parser.feed(piece);
      if (count !== FRAMES) throw new Error(`${count} frames were read instead of ${FRAMES}.`);
    },
  };
}

const parsed = 'eventsource-parser and JSON.parse';

export const benchmarks: Benchmarks = {
  'frame-codec': async () => ({
    name: 'frame-codec',
    title: `${FRAMES} frames of a streamed answer, read and checked, against reading them unchecked`,
    measure: 'time',
    baseline: parsed,
    candidates: {
      'eventsource-parser': reading((seen) => createParser({ onEvent: seen })),
      [parsed]: reading((seen) =>
        createParser({
          onEvent: ({ data }) => {
            JSON.parse(data);
            seen();
          },
        }),
      ),
      codec: reading((seen) => createFrameParser(seen)),
    },
    goals: [{ of: 'codec', over: parsed, atMost: 2.4 }],
  }),
};
