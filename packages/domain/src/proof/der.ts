import { type Bytes, join } from './bytes.js';

/** Tags of DER that occur in a seal. */
export const tag = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, with members inside. */
  zero: 0xa0,
} as const;

/** Writes an element of DER: tag, length in its shortest form, content. */
export function der(tagByte: number, ...content: readonly Uint8Array[]): Bytes {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  if (length < 0x80) return join(Uint8Array.of(tagByte, length), ...content);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return join(Uint8Array.of(tagByte, 0x80 | digits.length, ...digits), ...content);
}

/** Writes an object identifier, such as `1.2.840.113549.1.7.2`. */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const content = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part % 128];
    for (let more = Math.floor(part / 128); more > 0; more = Math.floor(more / 128))
      digits.unshift(0x80 | (more % 128));
    return digits;
  });
  return der(tag.oid, Uint8Array.from(content));
}

/** Writes a set, whose members DER sorts by their bytes. */
export function setOf(tagByte: number, members: readonly Uint8Array[]): Bytes {
  return der(tagByte, ...members.toSorted(compareBytes));
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  for (let index = 0; index < left.length && index < right.length; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** An element that was read. */
export interface DerElement {
  readonly tag: number;
  /** Tag, length and content. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** What was read is not DER, or not what was looked for. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** The elements that bytes consist of, one after the other, to the last byte. Lengths must be in their shortest form. */
export function readElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes.subarray(at));
    elements.push(element);
    at += element.whole.length;
  }
  return elements;
}

function readElement(bytes: Uint8Array): DerElement {
  const [tagByte, short] = bytes;
  if (tagByte === undefined || short === undefined || (tagByte & 0x1f) === 0x1f)
    throw new DerError('An element is cut off.');
  let [length, start] = [short, 2];
  if (short >= 0x80) {
    const digits = bytes.subarray(2, 2 + (short & 0x7f));
    length = digits.reduce((sum, digit) => sum * 256 + digit, 0);
    start += digits.length;
    const isShortest = digits.length <= 4 && digits.length > 0 && digits[0] !== 0 && length >= 0x80;
    if (!isShortest || digits.length !== (short & 0x7f))
      throw new DerError('A length is not in its shortest form.');
  }
  if (start + length > bytes.length) throw new DerError('An element is cut off.');
  return {
    tag: tagByte,
    whole: bytes.subarray(0, start + length),
    content: bytes.subarray(start, start + length),
  };
}

/** The members of the first element that bytes hold, which must have a tag. */
export function membersOf(bytes: Uint8Array, tagByte: number): DerElement[] {
  const element = readElement(bytes);
  if (element.tag !== tagByte) throw new DerError('An element is of another kind than it should be.');
  return readElements(element.content);
}
