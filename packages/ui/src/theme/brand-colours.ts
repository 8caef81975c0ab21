import type { CSSProperties } from 'react';

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Contrast that text needs (WCAG 2.2, 1.4.3), and a little for the tint that it may stand on. */
const NEEDED = 5;
const WHITE: Colour = { red: 255, green: 255, blue: 255 };

function readColour(hex: string): Colour | null {
  const [, written] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex.trim()) ?? [];
  if (written === undefined) return null;
  const whole = written.length === 3 ? written.replaceAll(/./g, '$&$&') : written;
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
  return { red: part(0), green: part(2), blue: part(4) };
}

const writeColour = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance after WCAG 2.2. */
function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (one: Colour, other: Colour, share: number): Colour => ({
  red: one.red + (other.red - one.red) * share,
  green: one.green + (other.green - one.green) * share,
  blue: one.blue + (other.blue - one.blue) * share,
});

const BLACK: Colour = { red: 0, green: 0, blue: 0 };

/**
 * The colours of a client's page and of a studio's tile, from the one colour that a studio chose. A light colour is darkened until white can be
 * read on it and it can be read on its own tint: the studio chooses the hue, and everybody can read the page.
 *
 * @param hex - `#4a5a41` or `#abc`; null, or what is no colour, keeps the colours of the tokens.
 * @returns custom properties for the element around the page.
 */
export function brandColours(hex: string | null): CSSProperties {
  const chosen = hex === null ? null : readColour(hex);
  if (chosen === null) return {};
  let brand = chosen;
  const tint = () => mix(WHITE, brand, 0.1);
  while (contrast(brand, tint()) < NEEDED) brand = mix(brand, BLACK, 0.04);
  const properties: Record<`--${string}`, string> = {
    '--brand': writeColour(brand),
    '--on-brand': writeColour(WHITE),
    '--brand-soft': writeColour(tint()),
  };
  return properties;
}
