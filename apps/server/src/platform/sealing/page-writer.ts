import {
  type FontName,
  type FontStyle,
  inTypeface,
  registerFonts,
  type Stretch,
  stretchesOf,
  type Typeface,
} from './fonts';

/** Style of a paragraph. Sizes are in points. */
export interface ParagraphStyle extends FontStyle {
  readonly size: number;
  /** Grey from 0 (black) to 255. Defaults to 30. */
  readonly grey?: number;
  readonly indent?: number;
  /** Points that its lines leave free on the right. */
  readonly narrowBy?: number;
  /** Stands before the first line, within the indent. */
  readonly mark?: string;
  readonly spaceBefore?: number;
  readonly spaceAfter?: number;
  /** Points that must fit below it on the same page, so that a page never ends with a heading. */
  readonly keepWith?: number;
  /** Role for screen readers. */
  readonly role?: 'H1' | 'H2' | 'H3' | 'P';
}

export interface WrittenRun extends FontStyle {
  readonly text: string;
}

interface Piece extends Stretch {
  readonly width: number;
}

const LINE_HEIGHT = 1.45;
/** Distance from the top of a line to its baseline, as a fraction of the size. */
const ASCENT = 1.07;
const MARGIN = 62;
const FOOT = 72;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Writes text and pictures down the pages of a document, and starts a new page when one is full. */
export class PageWriter {
  readonly document: PDFKit.PDFDocument;
  /** Characters that no font has. */
  readonly lost = new Set<string>();
  /** Of everything that is written from now on. */
  typeface: Typeface = 'classic';
  #y = MARGIN;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    registerFonts(document);
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.#y;
  }

  /** Leaves space, except at the top of a page. */
  space(points: number): void {
    if (this.#y > MARGIN) this.#y += points;
  }

  /** Starts a new page unless this many points are left on this one. */
  need(points: number): void {
    const room = this.document.page.height - FOOT - this.#y;
    if (room < points && this.#y > MARGIN) this.#newPage();
  }

  /** Starts a new page unless this one is empty. */
  breakPage(): void {
    if (this.#y > MARGIN) this.#newPage();
  }

  /** Draws a thin line across the page; by default in a quiet grey. */
  rule(colour = '#c9c4bb', width = 0.5): void {
    this.need(12);
    this.asArtifact(() => {
      const { document } = this;
      document.moveTo(this.left, this.#y).lineTo(this.left + this.width, this.#y);
      document.lineWidth(width).strokeColor(colour).stroke();
    });
    this.#y += 12;
  }

  /** Writes a paragraph of runs. */
  paragraph(runs: readonly WrittenRun[], style: ParagraphStyle): void {
    const {
      size,
      indent = 0,
      narrowBy = 0,
      mark,
      spaceBefore = 0,
      spaceAfter = size * 0.6,
      keepWith = 0,
    } = style;
    const lines = this.#linesOf(runs, style, this.width - indent - narrowBy);
    const height = size * LINE_HEIGHT;
    this.space(spaceBefore);
    this.need(height * Math.min(2, lines.length) + keepWith);
    this.#structure(style.role ?? 'P', () => {
      for (const [index, line] of lines.entries()) {
        this.need(height);
        if (index === 0 && mark !== undefined)
          this.#draw(this.#piecesOf(mark, style), this.left + indent - size * 1.2, style);
        this.#draw(line, this.left + indent, style);
        this.#y += height;
      }
    });
    this.#y += spaceAfter;
  }

  /** Writes one line at a position, for text next to something else. It does not wrap. */
  lineAt(text: string, x: number, y: number, style: ParagraphStyle): void {
    const kept = this.#y;
    this.#y = y;
    this.#structure('P', () => this.#draw(this.#piecesOf(text, style), x, style));
    this.#y = kept;
  }

  /** Returns the width of a text on one line. */
  widthOf(text: string, style: ParagraphStyle): number {
    return this.#piecesOf(text, style).reduce((sum, piece) => sum + piece.width, 0);
  }

  /** Draws a picture, fitted into a box at the left edge. */
  picture(png: Uint8Array, description: string, box: readonly [number, number]): void {
    const { document } = this;
    const draw = () => {
      document.image(Buffer.from(png), this.left, this.#y, { fit: [...box], valign: 'bottom' });
    };
    document.addStructure(document.struct('Figure', { alt: description }, draw));
  }

  /** Moves down by this many points. */
  skip(points: number): void {
    this.#y += points;
  }

  /** Draws content that screen readers skip. */
  asArtifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  /** Writes the footer of every page, a line of text each, cut where the page ends; called once all pages are written. */
  foot(linesOf: (page: number, pages: number) => readonly string[]): void {
    const { document } = this;
    const { count } = document.bufferedPageRange();
    const style = { size: 7.5, grey: 110 };
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      this.#y = document.page.height - FOOT / 2 - 12;
      document.markContent('Artifact', { type: 'Pagination' });
      for (const line of linesOf(page + 1, count)) {
        this.#draw(this.#piecesOf(this.#fitted(line, style), style), this.left, style);
        this.#y += style.size * LINE_HEIGHT;
      }
      document.endMarkedContent();
    }
  }

  /** Shortens a line in its middle, so that what it begins and ends with is kept: a title, and the number of the page. */
  #fitted(line: string, style: ParagraphStyle): string {
    if (this.widthOf(line, style) <= this.width) return line;
    const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
    const shortened = (kept: number) =>
      `${characters.slice(0, Math.ceil(kept / 2)).join('')}…${characters.slice(characters.length - Math.floor(kept / 2)).join('')}`;
    let kept = characters.length - 1;
    while (kept > 2 && this.widthOf(shortened(kept), style) > this.width) kept -= 1;
    return shortened(kept);
  }

  #newPage(): void {
    this.document.continueOnNewPage();
    this.#y = MARGIN;
  }

  #structure(role: string, draw: () => void): void {
    const { document } = this;
    document.addStructure(document.struct(role, {}, draw));
  }

  #draw(pieces: readonly Stretch[], from: number, { size, grey = 30 }: ParagraphStyle): void {
    const { document } = this;
    let x = from;
    document.fillColor([grey, grey, grey]);
    for (const { font, text } of pieces) {
      document.font(font).fontSize(size);
      document.text(text, x, this.#y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      x += document.widthOfString(text);
    }
  }

  #widthOf(font: FontName, text: string, size: number): number {
    return this.document.font(font).fontSize(size).widthOfString(text);
  }

  #piecesOf(text: string, style: FontStyle & { readonly size: number }): Piece[] {
    return stretchesOf(text, inTypeface(style, this.typeface), (character) => this.lost.add(character)).map(
      (stretch) => ({
        ...stretch,
        width: this.#widthOf(stretch.font, stretch.text, style.size),
      }),
    );
  }

  /** Breaks runs into lines: between words, and inside a word that is wider than a line. */
  #linesOf(runs: readonly WrittenRun[], style: ParagraphStyle, width: number): Stretch[][] {
    const lines: Piece[][] = [[]];
    const lineWidth = () => (lines.at(-1) ?? []).reduce((sum, piece) => sum + piece.width, 0);
    const add = (pieces: readonly Piece[]) => lines.at(-1)?.push(...pieces);
    let [word, blank]: [Piece[], Piece[]] = [[], []];
    const place = () => {
      const wordWidth = word.reduce((sum, piece) => sum + piece.width, 0);
      const blankWidth = blank.reduce((sum, piece) => sum + piece.width, 0);
      if (lineWidth() + blankWidth + wordWidth <= width) add([...blank, ...word]);
      else {
        if (lineWidth() > 0) lines.push([]);
        for (const piece of wordWidth <= width ? word : this.#cut(word, style.size)) {
          if (lineWidth() + piece.width > width && lineWidth() > 0) lines.push([]);
          add([piece]);
        }
      }
      [word, blank] = [[], []];
    };
    for (const run of runs) {
      const { size, serif } = style;
      const look = {
        size,
        serif: run.serif ?? serif,
        bold: run.bold ?? style.bold,
        italic: run.italic ?? style.italic,
      };
      for (const part of run.text.split(/(\r\n|\n|[^\S\u00A0\u202F\n]+)/)) {
        if (part === '') continue;
        if (/^\r?\n$/.test(part)) {
          place();
          lines.push([]);
        } else if (/^\s+$/.test(part) && !/[\u00A0\u202F]/.test(part)) {
          if (word.length > 0) place();
          blank = this.#piecesOf(' ', look);
        } else word.push(...this.#piecesOf(part, look));
      }
    }
    place();
    return lines.map(joinStretches);
  }

  /** Splits a word into pieces of one visible character each, as wide as they are behind the one before. */
  #cut(word: readonly Piece[], size: number): Piece[] {
    return word.flatMap(({ font, text }) => {
      let before = '';
      return Array.from(graphemes.segment(text), ({ segment }) => {
        const width = this.#widthOf(font, before + segment, size) - this.#widthOf(font, before, size);
        before = segment;
        return { font, text: segment, width };
      });
    });
  }
}

/** Joins neighbours with the same font, so that copied text contains whole words. */
function joinStretches(pieces: readonly Stretch[]): Stretch[] {
  const joined: { font: FontName; text: string }[] = [];
  for (const { font, text } of pieces) {
    const last = joined.at(-1);
    if (last?.font === font) last.text += text;
    else joined.push({ font, text });
  }
  return joined;
}
