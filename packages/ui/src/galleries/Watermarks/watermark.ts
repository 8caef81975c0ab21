/** A watermark, as its editor changes it. */
export interface WatermarkView {
  name: string;
  kind: 'text' | 'picture';
  text: string;
  /** The picture; null while there is none. */
  pictureUrl: string | null;
  /** A CSS color of the text. */
  colour: string;
  /** 0 to 1. */
  opacity: number;
  /** Share of the photograph's shorter side that it takes, 0 to 1. */
  size: number;
  placement: string;
  /** Photographs of this width in pixels and more have it. */
  fromWidth: number;
}

/** Where a watermark lies, in rows from the top. */
export const placements: readonly { value: string; label: string }[] = [
  { value: 'topLeft', label: 'Top left' },
  { value: 'top', label: 'Top' },
  { value: 'topRight', label: 'Top right' },
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
  { value: 'bottomLeft', label: 'Bottom left' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'bottomRight', label: 'Bottom right' },
];

/** Returns where in a grid of three by three a placement is, as CSS aligns it; the center for an unknown one. */
export function alignmentOf(placement: string): { justifyItems: string; alignItems: string } {
  const found = placements.findIndex(({ value }) => value === placement);
  const index = found === -1 ? 4 : found;
  const sides = ['start', 'center', 'end'];
  return { justifyItems: sides[index % 3] ?? 'center', alignItems: sides[Math.floor(index / 3)] ?? 'center' };
}
