/** Number of leading bytes that are inspected. */
export const HEAD_LENGTH = 4_096;

const startsWith = (head: Buffer, bytes: readonly number[], offset = 0): boolean =>
  bytes.every((byte, index) => head[offset + index] === byte);

const ascii = (head: Buffer, from: number, to: number): string => head.subarray(from, to).toString('latin1');

const signatures: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ['image/png', (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/gif', (head) => /^GIF8[79]a/.test(ascii(head, 0, 6))],
  ['image/webp', (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP'],
  ['image/avif', (head) => ascii(head, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(head, 8, 32))],
  ['image/heic', (head) => ascii(head, 4, 8) === 'ftyp' && /heic|heix|mif1/.test(ascii(head, 8, 32))],
  ['video/quicktime', (head) => ascii(head, 4, 12) === 'ftypqt  '],
  ['video/mp4', (head) => ascii(head, 4, 8) === 'ftyp' && /isom|iso2|mp4[12]|avc1/.test(ascii(head, 8, 32))],
  ['audio/mpeg', (head) => ascii(head, 0, 3) === 'ID3' || startsWith(head, [0xff, 0xfb])],
  ['application/pdf', (head) => ascii(head, 0, 5) === '%PDF-'],
  [
    'application/zip',
    (head) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06]),
  ],
  ['application/x-ole', (head) => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])],
];

/**
 * Whether the bytes are text that a spreadsheet may have saved: no zero bytes, except as UTF-16 with a byte order mark.
 */
function isText(head: Buffer): boolean {
  const isUtf16 = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  return isUtf16 || !head.includes(0);
}

/** Returns the type of a file by its first bytes; `text/plain` for text, undefined for unknown types. */
function sniffType(head: Buffer): string | undefined {
  for (const [type, matches] of signatures) if (matches(head)) return type;
  return isText(head) ? 'text/plain' : undefined;
}

/** Types that are text under another name. */
const writtenAsText: ReadonlySet<string> = new Set(['application/vnd.ms-excel', 'image/svg+xml']);

/** Office documents use container formats that other files use as well. */
const containers: readonly (readonly [container: string, types: RegExp])[] = [
  ['application/zip', /^application\/vnd\.openxmlformats-officedocument\./],
  ['application/x-ole', /^application\/(msword|vnd\.ms-powerpoint)$/],
];

/** Whether the bytes of a file match its declared type; `extensionProblem` compares the name. */
export function isOfType(head: Buffer, declared: string): boolean {
  const found = sniffType(head);
  if (found === declared) return true;
  if (containers.some(([container, types]) => found === container && types.test(declared))) return true;
  return found === 'text/plain' && (declared.startsWith('text/') || writtenAsText.has(declared));
}
