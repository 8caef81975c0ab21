import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours } from './brand-colours';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const read = (hex: string | null): Record<string, string> =>
  ({ ...brandColours(hex) }) as Record<string, string>;

describe('colours of a studio', () => {
  it('keeps a colour that can be read as it was chosen', () => {
    expect(read('#4a5a41')['--brand']).toBe('#4a5a41');
    expect(read('#252')['--brand']).toBe('#225522');
  });

  it('can be read whatever was chosen: white on it, and it on its tint', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colours = read(`#${value.toString(16).padStart(6, '0')}`);
        expect(contrast(colours['--brand'] ?? '', '#ffffff')).toBeGreaterThan(4.5);
        expect(contrast(colours['--brand'] ?? '', colours['--brand-soft'] ?? '')).toBeGreaterThan(4.5);
      }),
    );
  });

  it('leaves the colours of the tokens where there is none', () => {
    for (const none of [null, '', 'red', '#12345', 'url(x)']) expect(read(none)).toEqual({});
  });
});
