import { fileSize } from '../../file-size.js';
import { cleanLine } from '../../text.js';
import type { FileQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { type ReadAnswer, readTexts } from './reading.js';
import type { AddressAnswer, FileAnswer } from './values.js';

const parts = ['line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;

export function readAddress(value: unknown): ReadAnswer {
  const given = readTexts(value, parts);
  if (given === undefined) return { problem: ({ words }) => words.answers.address };
  const lines: Partial<Record<(typeof parts)[number], string>> = {};
  for (const part of parts) {
    const text = given[part] ?? '';
    const line = text.length > limits.addressLine * 4 ? undefined : cleanLine(text);
    if (line === undefined || line.length > limits.addressLine)
      return { problem: ({ words }) => words.answers.lineTooLong({ length: limits.addressLine }) };
    if (line !== '') lines[part] = line;
  }
  if (Object.keys(lines).length === 0) return { value: null };
  const { line1, city, country, ...rest } = lines;
  if (line1 === undefined) return { problem: ({ words }) => words.answers.street };
  if (city === undefined) return { problem: ({ words }) => words.answers.town };
  const code = country?.toUpperCase();
  if (code !== undefined && !/^[A-Z]{2}$/.test(code))
    return { problem: ({ words }) => words.answers.country };
  const address: AddressAnswer = { line1, ...rest, city, ...(code === undefined ? {} : { country: code }) };
  return { value: address };
}

/**
 * Parses a stored file. Hand-written because a schema library would be larger than everything else on the client
 * page.
 */
function readFile(value: unknown): FileAnswer | undefined {
  if (typeof value !== 'object' || value === null || !('size' in value)) return undefined;
  const { size, ...others } = value;
  const { key = '', name = '', type = '' } = readTexts(others, ['key', 'name', 'type']) ?? {};
  const isFile =
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    key !== '' &&
    key.length <= limits.fileKey &&
    name.length <= limits.fileName &&
    type.length <= limits.mediaType &&
    /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/.test(type);
  return isFile ? { key, name: cleanLine(name), size, type } : undefined;
}

const fits = (type: string, accepted: string): boolean =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;

export function readFiles(question: FileQuestion, value: unknown): ReadAnswer {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length > question.maximumFiles)
    return { problem: ({ words }) => words.answers.tooManyFiles({ count: question.maximumFiles }) };
  const files = entries.flatMap((entry) => readFile(entry) ?? []);
  if (files.length < entries.length) return { problem: ({ words }) => words.answers.fileNotStored };
  if (new Set(files.map(({ key }) => key)).size < files.length)
    return { problem: ({ words }) => words.answers.fileTwice };
  for (const { name, size, type } of files) {
    if (name === '') return { problem: ({ words }) => words.answers.fileUnnamed };
    if (size > question.maximumSize)
      return {
        problem: ({ words, locale }) =>
          words.answers.fileTooLarge({ file: name, size: fileSize(question.maximumSize, locale) }),
      };
    if (size === 0) return { problem: ({ words }) => words.answers.fileEmpty({ file: name }) };
    if (!question.accept.some((accepted) => fits(type, accepted)))
      return {
        problem: ({ words }) => words.answers.fileType({ file: name, types: question.accept.join(', ') }),
      };
  }
  return { value: files };
}
