import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../contract/frames.js';
import {
  createFrameParser,
  encodeFrame,
  encodeReply,
  FrameError,
  heartbeat,
  type StreamEvent,
} from './codec.js';
import { judgeFrame } from './cursor.js';
import { answerText, fold, initialRunState } from './fold.js';
import { createRunFollower } from './follower.js';

const ids = { s: 'session', r: 'run' };
const chunk = { message_id: 'm1', message_chunk_id: 'c1' };

/** A log as the server writes it: numbers from 1, deltas whose offsets fit. */
function logOf(texts: readonly string[]): Frame[] {
  let at = 0;
  const deltas = texts.map((text, index): Frame => {
    const frame: Frame = {
      type: 'delta',
      data: { ...ids, n: index + 3, ...chunk, part: 'answer', at, text },
    };
    at += text.length;
    return frame;
  });
  return [
    {
      type: 'run',
      data: { ...ids, n: 1, mode: 'Normal Search', model: 'scripted' },
    },
    { type: 'loading', data: { ...ids, n: 2, text: 'Reading' } },
    ...deltas,
    { type: 'end', data: { ...ids, n: texts.length + 3, status: 'done' } },
  ];
}

const foldAll = (frames: readonly Frame[]) => frames.reduce(fold, initialRunState);
const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 12,
});

function decodeInPieces(bytes: string, cuts: readonly number[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createFrameParser((event) => events.push(event));
  let from = 0;
  for (const cut of [
    ...cuts.map((part) => Math.floor(part * bytes.length)).sort((a, b) => a - b),
    bytes.length,
  ]) {
    parser.feed(bytes.slice(from, cut));
    from = cut;
  }
  return events;
}

describe('codec', () => {
  it('F3: gives the same frames however the text is cut', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
        (parts, cuts) => {
          const log = logOf(parts);
          const bytes = log.map((frame) => encodeFrame(frame) + heartbeat).join('');
          expect(decodeInPieces(bytes, cuts)).toEqual(log);
        },
      ),
    );
  });

  it('F3: gives the same frames when cut after every single character', () => {
    const log = logOf(['Grüße, ', '👩‍🎤 and ', 'line\nbreak']);
    const events: StreamEvent[] = [];
    const parser = createFrameParser((event) => events.push(event));
    for (const character of log.map(encodeFrame).join('')) parser.feed(character);
    expect(events).toEqual(log);
  });

  it('F4: passes an unknown type on by its number and refuses a frame that does not fit', () => {
    expect(decodeInPieces('event: aurora\ndata: {"s":"s","r":"r","n":4,"x":1}\n\n', [])).toEqual([
      { type: 'unknown', data: { r: 'r', n: 4 } },
    ]);
    expect(() => decodeInPieces('event: delta\ndata: {"s":"s","r":"r","n":0}\n\n', [])).toThrow(FrameError);
    expect(() => decodeInPieces('event: delta\ndata: nonsense\n\n', [])).toThrow(FrameError);
  });

  it('F5: refuses more than a mebibyte without a whole frame', () => {
    const parser = createFrameParser(() => {});
    expect(() => {
      for (let count = 0; count < 40; count += 1) parser.feed(count === 0 ? 'data: ' : 'x'.repeat(32_768));
    }).toThrow(FrameError);
  });

  it('reads the answers to commands', () => {
    expect(decodeInPieces(encodeReply('ok', { key: 'k', r: 'run' }), [0.5])).toEqual([
      { type: 'ok', data: { key: 'k', r: 'run' } },
    ]);
  });
});

describe('cursor', () => {
  it.each([
    ['C1 drops what is known', 4, { type: 'delta', data: { n: 4 } }, 'drop'],
    ['C2 applies the next', 4, { type: 'delta', data: { n: 5 } }, 'apply'],
    ['C2 applies a merged frame that joins', 4, { type: 'delta', data: { n: 9, f: 5 } }, 'apply'],
    ['C3 asks again after a hole', 4, { type: 'delta', data: { n: 6 } }, 'resume'],
    ['C3 asks again when a merged frame overlaps', 4, { type: 'delta', data: { n: 9, f: 3 } }, 'resume'],
    ['C4 takes a snapshot from anywhere', 4, { type: 'snap', data: { n: 900 } }, 'apply'],
    ['C4 but not an old one', 4, { type: 'snap', data: { n: 3 } }, 'drop'],
  ] as const)('%s', (_rule, last, frame, verdict) => {
    expect(judgeFrame(last, frame)).toBe(verdict);
  });
});

describe('fold', () => {
  it('R1: joins the text of all deltas', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        expect(answerText(foldAll(logOf(parts)))).toBe(parts.join(''));
      }),
    );
  });

  it('R2: shows the placeholder until the first message, step or delta', () => {
    const log = logOf(['a']);
    expect(log.map((_frame, index) => foldAll(log.slice(0, index + 1)).isLoading)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(foldAll(log).loadingMessage).toBe('Reading');
  });

  it('R4: leaves the text as it is and asks for a snapshot when an offset does not fit', () => {
    const state = foldAll(logOf(['abc']).slice(0, 3));
    const torn = fold(state, {
      type: 'delta',
      data: { ...ids, n: 4, ...chunk, part: 'answer', at: 2, text: 'x' },
    });
    expect(torn.needsSnapshot).toBe(true);
    expect(answerText(torn)).toBe('abc');
    const healed = fold(torn, {
      type: 'snap',
      data: {
        ...ids,
        n: 4,
        loading: '',
        chunks: [{ ...chunk, parts: { answer: 'abcx' } }],
      },
    });
    expect(healed.needsSnapshot).toBe(false);
    expect(answerText(healed)).toBe('abcx');
  });

  it('R6, R8: empties a part on reset, ends once', () => {
    const state = fold(foldAll(logOf(['abc']).slice(0, 3)), {
      type: 'reset',
      data: { ...ids, n: 4, message_chunk_id: 'c1', part: 'answer' },
    });
    expect(answerText(state)).toBe('');
    const ended = fold(state, {
      type: 'end',
      data: { ...ids, n: 5, status: 'stopped' },
    });
    expect(ended).toMatchObject({
      isStreaming: false,
      end: { status: 'stopped' },
    });
    expect(fold(ended, { type: 'loading', data: { ...ids, n: 6, text: 'late' } })).toBe(ended);
  });
});

describe('follower', () => {
  it('R9: ends in the fold of the log when frames are lost, doubled and resumed at any place', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(20), { maxLength: 60 }), (parts, noise) => {
        const log = logOf(parts);
        const follower = createRunFollower(() => {});
        const deliver = (from: number) => {
          for (const frame of log.slice(from)) {
            const step = noise.shift();
            if (step !== undefined && step % 4 === 0) continue; // lost
            if (follower.take(frame) === 'resume') return;
            if (step !== undefined && step % 4 === 1) follower.take(frame); // doubled
          }
        };
        for (let round = 0; round < 200 && !follower.state.end; round += 1) deliver(follower.state.last);
        expect(follower.state).toEqual(foldAll(log));
      }),
    );
  });
});
