import type { GlyphKind } from '../../foundation/Pill/Glyph';
import type { PillTone } from '../../foundation/Pill/tones';

/** One part of a plan, one payment, or one document, in words. */
export interface MoneyLine {
  id: string;
  name: string;
  /** Such as `€1,440.00`. */
  amount: string;
  /** Such as `Due 27 Feb 2027`, `Bank transfer`. */
  detail?: string | undefined;
  state?: { label: string; tone: PillTone; glyph: GlyphKind } | undefined;
  /** What can be done with it, in one or two words. */
  actions?: readonly { label: string; onPress: () => void; pending?: boolean | undefined }[] | undefined;
  /** Its document: what it is called, and where it is got; null while it is being made. */
  document?: { label: string; url: string | null } | undefined;
}
