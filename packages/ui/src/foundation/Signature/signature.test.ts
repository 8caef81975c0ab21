import { describe, expect, it } from 'vitest';
import { isDrawn, isPng, strokePath } from './signature';

const line = (length: number) => [
  { x: 10, y: 10 },
  { x: 10 + length / 2, y: 10 },
  { x: 10 + length, y: 10 },
];

describe('a drawn signature', () => {
  it('is more than a slip of the finger', () => {
    expect(isDrawn([])).toBe(false);
    expect(isDrawn([[{ x: 1, y: 1 }]])).toBe(false);
    expect(isDrawn([line(12)])).toBe(false);
    expect(isDrawn([line(12), line(12)])).toBe(true);
  });

  it('goes smoothly through its points, and a touch is a dot', () => {
    expect(strokePath([line(20)])).toBe('M10 10Q20 10 25 10L30 10');
    expect(strokePath([[{ x: 1, y: 2 }]])).toBe('M1 2h.1');
    expect(strokePath([])).toBe('');
  });
});

describe('an uploaded signature', () => {
  it('is a PNG by its bytes', () => {
    expect(isPng(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe(true);
    expect(isPng(new Uint8Array([0xff, 0xd8, 0xff]))).toBe(false);
    expect(isPng(new Uint8Array())).toBe(false);
  });
});
