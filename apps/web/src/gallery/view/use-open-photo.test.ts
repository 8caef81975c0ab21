import type { PhotoView } from '@atelier/ui/gallery-page';
import { describe, expect, it } from 'vitest';
import { positionOf } from './use-open-photo';

const photo = (id: string): PhotoView => ({
  id,
  name: id,
  width: 3,
  height: 2,
  placeholder: '',
  sources: [],
  isHidden: false,
});
/** Photographs of which those without a name are not loaded. */
const photos = (...names: string[]) => ({
  ratios: names.map(() => 1.5),
  photoAt: (index: number) => (names[index] ? photo(names[index]) : undefined),
});

describe('the position of a photograph that is open', () => {
  it('is the one of its address, also while it is not loaded', () => {
    expect(positionOf(photos('a', 'b', ''), { at: 1, id: 'b' })).toBe(1);
    expect(positionOf(photos('a', 'b', ''), { at: 2, id: 'c' })).toBe(2);
    expect(positionOf(photos('a', 'b', ''), { at: 1, id: null })).toBe(1);
  });
  it('is where it moved, and is looked for as long as some are not loaded', () => {
    expect(positionOf(photos('b', 'a', ''), { at: 1, id: 'b' })).toBe(0);
    expect(positionOf(photos('a', 'x', ''), { at: 1, id: 'b' })).toBe('elsewhere');
    expect(positionOf(photos('a', ''), { at: 9, id: 'b' })).toBe('elsewhere');
  });
  it('is none when it is gone', () => {
    expect(positionOf(photos('a', 'x'), { at: 1, id: 'b' })).toBeNull();
    expect(positionOf(photos('a'), { at: 3, id: null })).toBeNull();
    expect(positionOf(photos(), { at: 0, id: null })).toBeNull();
  });
});
