import { describe, expect, it } from 'vitest';
import { timeLeft, type UploadFile, type UploadState, uploadTotals } from './upload';

const file = (state: UploadState, size = 100, received = 0): UploadFile => ({
  id: state,
  name: `${state}.jpg`,
  size,
  received,
  state,
});

describe('the totals of an upload', () => {
  it('count what has arrived, what was there before and what stopped', () => {
    const files = [
      file('waiting'),
      file('uploading', 100, 40),
      file('checking'),
      file('done'),
      file('duplicate'),
      file('failed', 100, 30),
      file('refused', 500),
    ];
    expect(uploadTotals(files)).toEqual({
      files: 7,
      arrived: 3,
      duplicates: 1,
      stopped: 2,
      bytes: 500,
      received: 340,
      isFinished: false,
    });
  });

  it('never exceed the size of a file, and are finished when nothing is left to send', () => {
    expect(uploadTotals([file('uploading', 10, 12)]).received).toBe(10);
    expect(uploadTotals([file('done'), file('refused')]).isFinished).toBe(true);
    expect(uploadTotals([file('done'), file('waiting')]).isFinished).toBe(false);
  });
});

it.each([
  [100, 0, undefined],
  [100, 10, 'less than 1 min'],
  [1_000, 10, 'about 2 min'],
  [36_000, 10, 'about 1 hr'],
  [36_001, 10, 'about 2 hr'],
])('%d bytes at %d a second take %s', (bytes, speed, words) => {
  expect(timeLeft(bytes, speed)).toBe(words);
});
