import chardet from 'chardet';
import iconv from 'iconv-lite';
import { shareOfOneLanguage } from './alphabets';

/** Display names of encodings, by the decoder's names. */
const displayNames: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16LE'],
  ['utf-16be', 'UTF-16BE'],
  ['macintosh', 'macintosh'],
  ['shift_jis', 'Shift_JIS'],
  ['euc-jp', 'EUC-JP'],
  ['euc-kr', 'EUC-KR'],
  ['gb18030', 'GB18030'],
  ['big5', 'Big5'],
]);

/** Formats that the decoder also has names for, but that no spreadsheet saves. */
const notEncodings = new Set(['hex', 'base64', 'binary', 'utf7', 'utf7imap', 'internal', 'cesu8']);

const squeeze = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Returns the name under which an encoding is stored and shown, or null when there is no such encoding. `cp1252`,
 * `Windows-1252` and `WINDOWS1252` are the same.
 */
export function encodingNamed(name: string): string | null {
  const squeezed = squeeze(name);
  if (squeezed === '' || notEncodings.has(squeezed) || !iconv.encodingExists(name)) return null;
  for (const [key, shown] of displayNames) if (squeeze(key) === squeezed) return shown;
  if (squeezed === 'utf16' || squeezed === 'ucs2') return 'UTF-16LE';
  if (squeezed === 'sjis') return 'Shift_JIS';
  if (squeezed === 'gbk' || squeezed === 'gb2312') return 'GB18030';
  if (squeezed === 'macroman' || squeezed === 'mac') return 'macintosh';
  const codePage = /^(?:cp|windows|win)(125\d|874)$/.exec(squeezed)?.[1];
  return codePage ? `windows-${codePage}` : name.toLowerCase();
}

/** Returns the encoding of a byte order mark and the length of the mark. */
export function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'UTF-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'UTF-16LE', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'UTF-16BE', length: 2 };
  return null;
}

/** Detects UTF-16 without a mark: every second byte of mostly Latin text is zero. */
export function unmarkedUtf16(bytes: Uint8Array): string | null {
  const end = Math.min(bytes.length, 4096);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < end; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  const pairs = Math.floor(end / 2);
  if (pairs < 4) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.02) return 'UTF-16LE';
  if (even > pairs * 0.4 && odd < pairs * 0.02) return 'UTF-16BE';
  return null;
}

/** Preferred in this order when two are equally plausible: the most common encodings of spreadsheets come first. */
const legacyEncodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'Shift_JIS',
  'EUC-JP',
  'EUC-KR',
  'GB18030',
  'Big5',
];

const latinEncodings = new Set(['windows-1252', 'macintosh', 'windows-1250', 'windows-1254']);

/** Supersets of encodings that the statistical detector reports. */
const supersets: ReadonlyMap<string, string> = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-2', 'windows-1250'],
  ['ISO-8859-7', 'windows-1253'],
  ['ISO-8859-8', 'windows-1255'],
  ['ISO-8859-9', 'windows-1254'],
]);

const letter = /\p{L}|\p{M}/u;
const latin = /\p{Script=Latin}/u;
const ownScripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}/u];
const kana = /[\u3040-\u30ff]/u;
const hangul = /[\uac00-\ud7a3]/u;
const han = /[\u4e00-\u9fff]/u;
const asciiLetter = /[A-Za-z]/;
/** Signs that stand behind a word. */
const closingSign = /[”’»…™®°ºª²³·]/u;
/** An apostrophe as in O’Neill and Ada’s. */
const isApostrophe = (unit: string, after: string, next: string) =>
  unit === '’' && (/\p{Lu}/u.test(after) || (after === 's' && !letter.test(next)));
/** Characters between words in ordinary lists: quotes, dashes, currency and number signs. */
const ordinarySign = /[\u00a0€£¥§°ªº«»“”„‘’‚–—…·•´¿¡²³¼½¾™®©（），。、・「」ー]/u;

/**
 * Returns how much a decoded text looks like words: the average score of its characters outside ASCII. The statistical
 * detector needs far more text than a list of names contains (it takes a short Shift_JIS list for windows-1252), so the
 * look of the words decides and its result only breaks ties.
 */
function plausibility(text: string, encoding: string): number {
  const units = [...text];
  // Modern Korean is written without Chinese characters; a mixture is Chinese misread as Korean.
  const korean = hangul.test(text);
  // Japanese is hardly ever written without its own syllabaries.
  const isJapanese = encoding === 'Shift_JIS' || encoding === 'EUC-JP';
  const doubtful = isJapanese && !kana.test(text);
  let points = 0;
  let seen = 0;
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] ?? '';
    const code = unit.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    seen += 1;
    if (code === 0xfffd || (code >= 0x80 && code < 0xa0)) {
      points -= 5;
      continue;
    }
    const before = units[index - 1] ?? '';
    const after = units[index + 1] ?? '';
    if (kana.test(unit)) points += isJapanese ? 1.2 : 0.2;
    else if (hangul.test(unit)) points += asciiLetter.test(before) || asciiLetter.test(after) ? -2 : 1.1;
    else if (han.test(unit))
      points += korean ? -1 : asciiLetter.test(before) || asciiLetter.test(after) ? -2 : doubtful ? 0.6 : 0.9;
    else if (latin.test(unit)) {
      const neighbours = [before, after].filter((one) => latin.test(one));
      const inRun = neighbours.length === 2 && neighbours.every((one) => (one.codePointAt(0) ?? 0) >= 0x80);
      const raised =
        unit !== unit.toLowerCase() &&
        before !== '' &&
        before === before.toLowerCase() &&
        letter.test(before);
      // `OíNeill` is O’Neill in another encoding.
      const isLowered =
        unit !== unit.toUpperCase() &&
        /\p{Lu}/u.test(before) &&
        /\p{Lu}/u.test(after) &&
        !/\p{Lu}/u.test(unit);
      points += inRun ? -0.5 : raised || isLowered ? -1 : 1;
    } else {
      const script = ownScripts.find((one) => one.test(unit));
      if (script) {
        const alone = asciiLetter.test(before) || asciiLetter.test(after);
        const raised = unit !== unit.toLowerCase() && script.test(before) && before !== before.toUpperCase();
        points += alone ? -2 : raised ? -1 : 1;
      } else if (letter.test(unit)) points -= 0.5;
      else points += isOrdinary(unit, before, after, units[index + 2] ?? '') ? 0.7 : -1;
    }
  }
  return seen === 0 ? 0 : points / seen;
}

function isOrdinary(unit: string, before: string, after: string, next: string): boolean {
  if (!ordinarySign.test(unit)) return false;
  if (letter.test(before) && letter.test(after)) return isApostrophe(unit, after, next);
  return closingSign.test(unit) || !asciiLetter.test(before);
}

/**
 * Guesses the encoding of text that is neither marked nor UTF-8.
 *
 * @param sample Bytes around the first characters outside ASCII, whole lines where possible.
 */
export function guessLegacyEncoding(sample: Uint8Array): string {
  const opinions = new Map<string, number>();
  for (const { name, confidence } of chardet.analyse(sample)) {
    const known = encodingNamed(supersets.get(name) ?? name);
    if (known) opinions.set(known, Math.max(confidence, opinions.get(known) ?? 0));
  }
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY };
  for (const [rank, encoding] of legacyEncodings.entries()) {
    const text = iconv.decode(sample, encoding);
    // Latin encodings differ in a few letters: which language has them says more than statistics of a short list.
    const opinion = latinEncodings.has(encoding)
      ? shareOfOneLanguage(text, encoding) / 2
      : (opinions.get(encoding) ?? 0) / 1000;
    const score = plausibility(text, encoding) + opinion - rank / 10000;
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}
