/** A value of a PDF, of the kinds that a sealed one has. */
export type PdfValue =
  | null
  | boolean
  | number
  | { readonly kind: 'name'; readonly name: string }
  /** `start` and `end` are where it stands in the file, its brackets included. */
  | {
      readonly kind: 'text';
      readonly bytes: Uint8Array;
      readonly isHex: boolean;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'reference'; readonly object: number }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly members: ReadonlyMap<string, PdfValue> };

/** The bytes are no PDF of the shape that a seal has. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/** Deeper than this no value of ours is. */
const DEEPEST = 32;
/** A signature has some thousands; whoever writes millions wants to take up time. */
const MAX_DIGITS = 200_000;
const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
const DELIMITERS: ReadonlySet<number> = new Set(
  [...'()<>[]{}/%'].map((character) => character.charCodeAt(0)),
);
const escapes: Readonly<Record<string, number>> = {
  n: 10,
  r: 13,
  t: 9,
  b: 8,
  f: 12,
  '(': 40,
  ')': 41,
  '\\': 92,
};

/** Reads values from bytes, and nothing that is not exactly right: no comments, no repairs, no second member of a name. */
export class PdfReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Where it reads on. */
  get at(): number {
    return this.#at;
  }

  /** Goes on behind a word, which must stand here. */
  expect(word: string): void {
    if (!this.#has(word)) throw new PdfError(`“${word}” is missing.`);
    this.#at += word.length;
  }

  /** The value that begins here, after blanks. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfError('A value is too deep.');
    this.#skipBlanks();
    const character = String.fromCharCode(this.#bytes[this.#at] ?? 0);
    if (character === '/') return this.#name();
    if (character === '(') return this.#literal();
    if (character === '[') return this.#list(depth);
    if (character === '<') return this.#has('<<') ? this.#dictionary(depth) : this.#hexadecimal();
    return this.#numberOrWord();
  }

  #has(word: string): boolean {
    return [...word].every((character, index) => this.#bytes[this.#at + index] === character.charCodeAt(0));
  }

  #skipBlanks(): void {
    while (isBlank(this.#bytes[this.#at])) this.#at += 1;
  }

  #word(): string {
    const start = this.#at;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || isBlank(byte) || DELIMITERS.has(byte)) break;
      this.#at += 1;
    }
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.#at, start + 256)));
  }

  #name(): PdfValue {
    this.expect('/');
    const name = this.#word().replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return { kind: 'name', name };
  }

  #numberOrWord(): PdfValue {
    const word = this.#word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new PdfError('A value cannot be read.');
    const after = this.#at;
    if (/^\d+$/.test(word)) {
      this.#skipBlanks();
      if (this.#word() === '0') {
        this.#skipBlanks();
        if (this.#word() === 'R') return { kind: 'reference', object: Number(word) };
      }
      this.#at = after;
    }
    return Number(word);
  }

  #list(depth: number): PdfValue {
    this.expect('[');
    const items: PdfValue[] = [];
    for (this.#skipBlanks(); !this.#has(']'); this.#skipBlanks()) items.push(this.value(depth + 1));
    this.expect(']');
    return { kind: 'list', items };
  }

  #dictionary(depth: number): PdfValue {
    this.expect('<<');
    const members = new Map<string, PdfValue>();
    for (this.#skipBlanks(); !this.#has('>>'); this.#skipBlanks()) {
      const key = this.#name();
      const name = typeof key === 'object' && key?.kind === 'name' ? key.name : '';
      if (members.has(name)) throw new PdfError(`There are two members “${name}”.`);
      members.set(name, this.value(depth + 1));
    }
    this.expect('>>');
    return { kind: 'dictionary', members };
  }

  #hexadecimal(): PdfValue {
    const start = this.#at;
    const close = this.#bytes.indexOf(0x3e, start);
    if (close === -1 || close - start > MAX_DIGITS || (close - start) % 2 === 0)
      throw new PdfError('A text of digits cannot be read.');
    const bytes = new Uint8Array((close - start - 1) / 2);
    for (let index = 0; index < bytes.length; index++) {
      const digits = String.fromCharCode(
        ...this.#bytes.subarray(start + 1 + index * 2, start + 3 + index * 2),
      );
      // Lower case alone: another spelling of the same bytes is another file.
      if (!/^[0-9a-f]{2}$/.test(digits)) throw new PdfError('A text of digits cannot be read.');
      bytes[index] = Number.parseInt(digits, 16);
    }
    this.#at = close + 1;
    return { kind: 'text', bytes, isHex: true, start, end: this.#at };
  }

  #literal(): PdfValue {
    const start = this.#at;
    const content: number[] = [];
    for (let open = 0; ; ) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new PdfError('A text has no end.');
      if (byte === 0x28 && open++ === 0) continue;
      if (byte === 0x29 && --open === 0) break;
      content.push(byte === 0x5c ? this.#escape() : byte);
    }
    return { kind: 'text', bytes: Uint8Array.from(content), isHex: false, start, end: this.#at };
  }

  #escape(): number {
    const byte = escapes[String.fromCharCode(this.#bytes[this.#at++] ?? 0)];
    if (byte === undefined) throw new PdfError('A text cannot be read.');
    return byte;
  }
}

/** A text of a PDF as people read it: UTF-16 when it says so, else the characters that all its encodings share. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return String.fromCharCode(...bytes.subarray(0, 10_000));
}
