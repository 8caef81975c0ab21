import type { PillTone } from './tones';

/** What a state's shape says without its colour. */
export type GlyphKind =
  | 'notStarted'
  | 'new'
  | 'needsYou'
  | 'waiting'
  | 'inProgress'
  | 'nearlyDone'
  | 'inReview'
  | 'done'
  | 'lost';

const marks: Record<GlyphKind, string> = {
  notStarted: 'var(--stone-mark)',
  new: 'var(--clay)',
  needsYou: 'var(--clay)',
  waiting: 'var(--ochre-mark)',
  inProgress: 'var(--sky-mark)',
  nearlyDone: 'var(--ochre-mark)',
  inReview: 'var(--plum-mark)',
  done: 'var(--moss-mark)',
  lost: 'var(--stone-mark)',
};

/** A slice of the inner disc, from noon clockwise. */
function slice(fraction: number): string {
  const angle = fraction * 2 * Math.PI - Math.PI / 2;
  const x = (8 + 3.6 * Math.cos(angle)).toFixed(2);
  const y = (8 + 3.6 * Math.sin(angle)).toFixed(2);
  return `M8 8V4.4A3.6 3.6 0 ${fraction > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}

const slices: Partial<Record<GlyphKind, number>> = {
  waiting: 0.25,
  inProgress: 0.5,
  nearlyDone: 0.75,
  inReview: 0.75,
};

/** The colour of a shape that a workspace coloured itself. */
const toneMarks: Record<PillTone, string> = {
  stone: 'var(--stone-mark)',
  moss: 'var(--moss-mark)',
  clay: 'var(--clay)',
  sky: 'var(--sky-mark)',
  ochre: 'var(--ochre-mark)',
  plum: 'var(--plum-mark)',
  danger: 'var(--danger)',
};

export interface GlyphProps {
  /** The shape, which also has a colour of its own. */
  kind: GlyphKind;
  /** Instead of the shape's own colour. */
  tone?: PillTone | undefined;
  /** Edge in pixels. Default 14. */
  size?: number | undefined;
}

/** A status as a shape: dotted ring, dot, quarter, half, three quarters, tick, mark or cross. */
export function Glyph({ kind, tone, size = 14 }: GlyphProps) {
  const colour = tone ? toneMarks[tone] : marks[kind];
  const fraction = slices[kind];
  if (kind === 'done') {
    return (
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill={colour} />
        <path
          d="m5 8.2 2.1 2.1L11 6.2"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" strokeLinecap="round" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6.2"
        stroke={colour}
        strokeWidth="1.6"
        strokeDasharray={kind === 'notStarted' ? '2.2 2' : undefined}
        strokeLinecap="butt"
      />
      {fraction !== undefined && <path d={slice(fraction)} fill={colour} />}
      {kind === 'new' && <circle cx="8" cy="8" r="2.6" fill={colour} />}
      {kind === 'needsYou' && <path d="M8 4.8v4M8 11.1v.1" stroke={colour} strokeWidth="1.7" />}
      {kind === 'lost' && <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" stroke={colour} strokeWidth="1.5" />}
    </svg>
  );
}
