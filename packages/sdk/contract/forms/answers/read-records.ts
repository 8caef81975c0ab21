import * as z from 'zod/mini';
import { cleanLine } from '../../text.js';
import type { FileQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { count, type ReadAnswer, readTexts } from './reading.js';
import type { AddressAnswer } from './values.js';

const parts = ['line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;

export function readAddress(value: unknown): ReadAnswer {
  const given = readTexts(value, parts);
  if (given === undefined) return { problem: 'Write an address.' };
  const lines: Partial<Record<(typeof parts)[number], string>> = {};
  for (const part of parts) {
    const text = given[part] ?? '';
    const line = text.length > limits.addressLine * 4 ? undefined : cleanLine(text);
    if (line === undefined || line.length > limits.addressLine)
      return { problem: `Write at most ${count(limits.addressLine, 'character')} a line.` };
    if (line !== '') lines[part] = line;
  }
  if (Object.keys(lines).length === 0) return { value: null };
  const { line1, city, country, ...rest } = lines;
  if (line1 === undefined) return { problem: 'Write the street and the number.' };
  if (city === undefined) return { problem: 'Write the town.' };
  const code = country?.toUpperCase();
  if (code !== undefined && !/^[A-Z]{2}$/.test(code)) return { problem: 'Choose a country.' };
  const address: AddressAnswer = { line1, ...rest, city, ...(code === undefined ? {} : { country: code }) };
  return { value: address };
}

const makeFileSchema = () =>
  z.array(
    z.strictObject({
      key: z.string().check(z.minLength(1), z.maxLength(limits.fileKey)),
      name: z.string().check(z.minLength(1), z.maxLength(limits.fileName)),
      size: z.int().check(z.minimum(0)),
      type: z.string().check(z.maxLength(100), z.regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/)),
    }),
  );
let fileSchema: ReturnType<typeof makeFileSchema> | undefined;

const UNITS = ['bytes', 'kB', 'MB'] as const;

/** Bytes as people read them, in powers of 1,024 as the uploads do. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1_048_576 ? 1 : 2;
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power] ?? 'bytes'}`;
}

const fits = (type: string, accepted: string): boolean =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;

export function readFiles(question: FileQuestion, value: unknown): ReadAnswer {
  fileSchema ??= makeFileSchema();
  const { success, data = [] } = z.safeParse(fileSchema, value);
  if (!success) return { problem: 'Add the file again: it was not stored.' };
  if (data.length > question.maximumFiles)
    return { problem: `Add at most ${count(question.maximumFiles, 'file')}.` };
  if (new Set(data.map(({ key }) => key)).size < data.length) return { problem: 'Add each file once.' };
  const files = data.map((file) => ({ ...file, name: cleanLine(file.name) }));
  for (const { name, size, type } of files) {
    if (name === '') return { problem: 'Give each file a name.' };
    if (size > question.maximumSize)
      return { problem: `“${name}” is larger than ${sizeInWords(question.maximumSize)}.` };
    if (size === 0) return { problem: `“${name}” is empty.` };
    if (!question.accept.some((accepted) => fits(type, accepted)))
      return { problem: `“${name}” is not of a kind that is asked for: ${question.accept.join(', ')}.` };
  }
  return { value: files };
}
