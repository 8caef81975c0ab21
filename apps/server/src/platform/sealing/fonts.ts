import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limitMarks } from '@atelier/filters';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';

declare global {
  namespace PDFKit.Mixins {
    // pdfkit accepts opened fonts; its types do not say so.
    interface PDFFont {
      registerFont(name: string, font: fontkit.Font): this;
    }
  }
}

/** Which texts of a document have serifs: some, none, all. */
export type Typeface = 'classic' | 'modern' | 'literary';

/** How a run is drawn. */
export interface FontStyle {
  /** The serif of the client's page; the sans otherwise. */
  readonly serif?: boolean | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
}

/** Returns a style in a typeface. */
export const inTypeface = <Style extends FontStyle>(style: Style, typeface: Typeface): Style =>
  typeface === 'classic' ? style : { ...style, serif: typeface === 'literary' };

/** Name under which a font is registered in every document. */
export type FontName = string;

const require = createRequire(import.meta.url);

/** Pictographs have one weight, and no slant. */
const pictographs = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

/** In the order in which they are searched for a character: the text's own font, one with many symbols, one with emoji. */
const sans = {
  regular: [
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    pictographs,
  ],
  bold: [
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    pictographs,
  ],
  italic: [
    require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
    pictographs,
  ],
  boldItalic: [
    require.resolve('@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf'),
    pictographs,
  ],
} as const;

type Face = keyof typeof sans;

const serif: Readonly<Record<Face, readonly string[]>> = {
  regular: [
    require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
    ...sans.regular,
  ],
  bold: [
    require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
    ...sans.bold,
  ],
  italic: [
    require.resolve('@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf'),
    ...sans.italic,
  ],
  boldItalic: [
    require.resolve(
      '@expo-google-fonts/source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf',
    ),
    ...sans.boldItalic,
  ],
};

const faceOf = ({ bold, italic }: FontStyle): Face =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

interface LoadedFont {
  readonly name: FontName;
  readonly font: fontkit.Font;
}

const loaded = new Map<string, LoadedFont>();

const SHAPED_WORDS = 5000;
const LONGEST_SHAPED_WORD = 40;

/**
 * Makes a font remember the words it has shaped. A document does so too, but most words recur in the next one. Each caller
 * gets its own copy of the positions, because documents scale them in place.
 */
function keepShapedWords(font: fontkit.Font): void {
  const shape = font.layout.bind(font);
  const shaped = new LRUCache<string, fontkit.GlyphRun>({ max: SHAPED_WORDS });
  font.layout = (text, ...rest) => {
    if (text.length > LONGEST_SHAPED_WORD || rest.some((one) => one !== undefined))
      return shape(text, ...rest);
    const run = shaped.get(text) ?? shape(text);
    shaped.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

function load(file: string): LoadedFont {
  const known = loaded.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(file));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  keepShapedWords(font);
  const made = { name: file, font };
  loaded.set(file, made);
  return made;
}

/** Returns the font of a stretch, for what is drawn elsewhere than in a document. */
export const fontOf = ({ font }: Stretch): fontkit.Font => load(font).font;

/** Replaces characters that no font has, and those that are written from right to left. */
const REPLACEMENT = '\uFFFD';
/** Words written from right to left are shaped well but would be in the wrong order, which is worse than a gap. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** They draw nothing, but could reverse or hide visible text. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** They change the character before them, and are drawn in its font. */
const JOINED = /[\u200D\uFE0E\uFE0F\p{Emoji_Modifier}]/u;

/** A run of text that a single font can draw. */
export interface Stretch {
  readonly font: FontName;
  readonly text: string;
}

/**
 * Splits text into runs by the fonts that have its characters.
 *
 * @param lost called with each character that is drawn as a replacement
 */
export function stretchesOf(text: string, style: FontStyle, lost: (character: string) => void): Stretch[] {
  const fonts = (style.serif ? serif : sans)[faceOf(style)].map(load);
  const stretches: { font: FontName; text: string }[] = [];
  for (const written of limitMarks(text).normalize('NFC').replaceAll(INVISIBLE, '')) {
    const isLeftToRight = !RIGHT_TO_LEFT.test(written);
    const codePoint = written.codePointAt(0) ?? 0;
    const last = stretches.at(-1);
    const own = JOINED.test(written) ? fonts.find(({ name }) => name === last?.font) : undefined;
    const known = isLeftToRight
      ? [...(own ? [own] : []), ...fonts].find(({ font }) => font.hasGlyphForCodePoint(codePoint))
      : undefined;
    if (known === undefined) lost(written);
    const character = known === undefined ? REPLACEMENT : written;
    const drawing = known ?? fonts.find((one) => one.font.hasGlyphForCodePoint(0xfffd)) ?? fonts[0];
    const font = drawing?.name ?? '';
    if (last?.font === font) last.text += character;
    else stretches.push({ font, text: character });
  }
  return stretches;
}

/** Returns the characters of a text that no document can show, each once, in the order in which they come. */
export function unprintableIn(text: string): string[] {
  const lost = new Set<string>();
  stretchesOf(text, {}, (character) => lost.add(character));
  return [...lost];
}

/**
 * Registers every font in a document. Only used glyphs are embedded. Documents share the opened fonts, so that kerning
 * tables are read once.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const file of new Set(Object.values(serif).flat())) document.registerFont(file, load(file).font);
}
