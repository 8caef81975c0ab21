import { describe, expect, it } from 'vitest';
import { commandSchema, type FrameOf } from '../../contract/frames.js';
import { createFrameParser, encodeFrame, FrameError, type StreamEvent } from './codec.js';

const delta: FrameOf<'delta'>['data'] = {
  s: 'session',
  r: 'run',
  n: 1,
  at: 0,
  message_id: 'message',
  message_chunk_id: 'chunk',
  part: 'answer',
  text: 'The album ',
};

/** What a reader makes of one delta with a field that may be anything. */
function read(field: string, value: unknown): StreamEvent | undefined {
  let event: StreamEvent | undefined;
  const line = JSON.stringify({ ...delta, [field]: value });
  createFrameParser((seen) => {
    event = seen;
  }).feed(`id: run.1\nevent: delta\ndata: ${line}\n\n`);
  return event;
}

describe('the frame codec', () => {
  it('F1: reads what it writes', () => {
    const seen: StreamEvent[] = [];
    createFrameParser((event) => seen.push(event)).feed(encodeFrame({ type: 'delta', data: delta }));
    expect(seen).toEqual([{ type: 'delta', data: delta }]);
  });

  it.each<[field: string, value: unknown]>([
    ['s', 'x'],
    ['s', 'x'.repeat(100)],
    ['n', 1],
    ['n', Number.MAX_SAFE_INTEGER],
    ['at', 0],
    ['f', 3],
    ['part', 'x'.repeat(40)],
    ['text', ''],
    ['text', 'x'.repeat(262_144)],
  ])('F4: takes what is at the limit: %s', (field, value) => {
    expect(read(field, value)).toMatchObject({ type: 'delta', data: { [field]: value } });
  });

  it.each<[field: string, value: unknown]>([
    ['s', ''],
    ['s', 'x'.repeat(101)],
    ['s', 5],
    ['r', undefined],
    ['message_id', ''],
    ['message_chunk_id', null],
    ['n', 0],
    ['n', 1.5],
    ['n', Number.MAX_SAFE_INTEGER + 1],
    ['n', '1'],
    ['n', null],
    ['f', 0],
    ['at', -1],
    ['at', 0.5],
    ['part', ''],
    ['part', 'x'.repeat(41)],
    ['text', 'x'.repeat(262_145)],
    ['text', ['x']],
  ])('F4: refuses what is beyond it, and names the field: %s = %j', (field, value) => {
    expect(() => read(field, value)).toThrow(FrameError);
    expect(() => read(field, value)).toThrow(`at "${field}"`);
  });
});

describe('commands', () => {
  it.each([
    [{ type: 'ack', r: 'run', n: 0 }, true],
    [{ type: 'ack', r: 'run', n: -1 }, false],
    [{ type: 'ack', r: '', n: 1 }, false],
    [{ type: 'tail', r: 'run', after: 1.5 }, false],
    [{ type: 'stop', r: 'run', key: 'x'.repeat(101) }, false],
  ])('hold numbers and ids inside their limits: %j', (command, isFine) => {
    const outcome = commandSchema().safeParse(command);
    expect(outcome.success).toBe(isFine);
    // Whoever is refused learns why.
    if (!outcome.success) expect(outcome.error.issues[0]?.message).not.toBe('');
  });
});
