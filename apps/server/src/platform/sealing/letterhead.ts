import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import type { Typeface } from './fonts';
import type { PageWriter } from './page-writer';

/** How a studio's documents look: what its clients know from their page. */
export interface Brand {
  /** `#4a5a41`; null for the product's own. */
  readonly colour: string | null;
  /** Absent in documents from before there was a choice: `classic`. */
  readonly typeface?: Typeface;
  /** How to reach the studio, for documents that say nothing else about it. */
  readonly reach?: readonly string[];
  /** The logo as an opaque PNG in base64 (`onPaper`); null without one. */
  readonly logo: string | null;
}

/** The product's green, which the pages of studios without a colour have. */
const OURS = '#2f6f5e';
const COLOUR = /^#[0-9a-f]{6}$/i;
const LOGO = [170, 44] as const;

/** Writes the head of a document's first page: logo, name and contact details of the studio, above its colour. */
export function writeLetterhead(
  pages: PageWriter,
  { studio, brand, reach = brand?.reach ?? [], language = 'en' }: Letterhead,
  spaceAfter = 22,
): void {
  pages.typeface = brand?.typeface ?? 'classic';
  if (brand?.logo) {
    pages.picture(Buffer.from(brand.logo, 'base64'), letterWords[language].paper.logo({ studio }), LOGO);
    pages.skip(LOGO[1] + 8);
  }
  pages.paragraph([{ text: studio }], { size: 13, serif: true, bold: true, spaceAfter: 1 });
  if (reach.length > 0)
    pages.paragraph([{ text: reach.join(' · ') }], { size: 8.5, grey: 110, spaceAfter: 0 });
  pages.skip(8);
  pages.rule(brand?.colour && COLOUR.test(brand.colour) ? brand.colour : OURS, 1.5);
  pages.skip(spaceAfter - 12);
}

interface Letterhead {
  readonly studio: string;
  /** An email address, a phone number. */
  readonly reach?: readonly string[];
  readonly brand?: Brand | undefined;
  readonly language?: Language | undefined;
}
