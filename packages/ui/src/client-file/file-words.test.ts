import { pageWords } from '@atelier/domain/words/page';
import { expect, test } from 'vitest';
import { fileInWords } from './file-words';

test.each([
  ['Guide to your day.pdf', 'application/pdf', 1_258_291, 'PDF, 1.2 MB'],
  ['schedule.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 2_048, 'XLSX, 2 KB'],
  ['First dance', 'audio/mpeg', 1_572_864, 'MP3, 1.5 MB'],
  ['notes', 'text/plain', 12, 'Text, 12 B'],
  ['a map', 'image/webp', 12, 'WEBP, 12 B'],
])('%s is %s', (name, type, size, words) => {
  expect(fileInWords({ name, type, size }, { locale: 'en-GB' }, pageWords.en)).toBe(words);
});

test('a size is written as its reader does', () => {
  const notes = { name: 'notes', type: 'text/plain', size: 1_572_864 };
  expect(fileInWords(notes, { locale: 'pt-PT' }, pageWords.pt)).toBe('Texto, 1,5 MB');
});
