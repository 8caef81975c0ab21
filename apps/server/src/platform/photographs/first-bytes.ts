/** What a file is by its bytes: a photograph of a type that is opened, or why it is not opened. */
export type FoundKind = 'photograph' | 'notAnImage' | 'raw' | 'heic' | 'unsupported';

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Boxes of the ISO format by their brands; the first match counts. */
const brands: readonly (readonly [RegExp, FoundKind])[] = [
  [/avif|avis/, 'photograph'],
  [/crx /, 'raw'],
  [/hei[cxms]|hev[cxms]|mif1|msf1/, 'heic'],
  [/jxl /, 'unsupported'],
];
/** First bytes of raw formats that are no TIFF, or a TIFF with a number of its own. */
const raws = ['FUJIFILMCCD-RAW', 'IIRO', 'IIRS', 'IIU\0', 'MMOR', 'FOVb', '\0MRM'];
const tiffs = ['II*\0', 'MM\0*'];
const opened = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];
/** First bytes of pictures that are not opened: GIF, BMP, PSD, JPEG XL, JPEG 2000, icons. */
const others = ['GIF8', 'BM', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  ', '\0\0\x01\0'];

/** Tags that only raw files have: DNG, a mosaic of colours, further pictures. */
const DNG_VERSION = 0xc612;
const SUB_PICTURES = 0x014a;
const PHOTOMETRIC = 0x0106;
const MOSAIC = 32_803;

/** Returns what a file is, whatever its name says. */
export function kindOf(bytes: Buffer): FoundKind {
  const start = ascii(bytes, 0, 64);
  const begins = (marks: readonly string[]) => marks.some((mark) => start.startsWith(mark));
  if (begins(opened) || (begins(['RIFF']) && start.slice(8, 12) === 'WEBP')) return 'photograph';
  if (start.slice(4, 8) === 'ftyp')
    return brands.find(([brand]) => brand.test(start.slice(8)))?.[1] ?? 'notAnImage';
  if (begins(raws)) return 'raw';
  if (begins(tiffs)) return start.slice(8, 10) === 'CR' || isRawTiff(bytes) ? 'raw' : 'photograph';
  return begins(others) || /<svg[\s>]/i.test(ascii(bytes, 0, 1_024)) ? 'unsupported' : 'notAnImage';
}

/** Whether the first directory of a TIFF is that of a raw file. */
function isRawTiff(bytes: Buffer): boolean {
  const isLittle = bytes[0] === 0x49;
  const short = (at: number) =>
    at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const long = (at: number) =>
    at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const directory = long(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    const tag = short(entry);
    if (tag === DNG_VERSION || tag === SUB_PICTURES) return true;
    if (tag === PHOTOMETRIC && short(entry + 8) === MOSAIC) return true;
  }
  return false;
}
