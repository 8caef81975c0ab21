import { fileSize } from '@atelier/domain';
import type { Reader } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';

/**
 * What a file is, for people: `PDF, 2.1 MB`.
 *
 * @param file - its name as it was uploaded, its MIME type and its size in bytes.
 */
export function fileInWords(
  { name, type, size }: { readonly name: string; readonly type: string; readonly size: number },
  { locale }: Pick<Reader, 'locale'>,
  { thanks }: PageWords,
): string {
  // Whose type stands in no ending that people know.
  const kinds: Readonly<Record<string, string>> = { 'text/plain': thanks.text, 'audio/mpeg': 'MP3' };
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase();
  const kind = ending ?? kinds[type] ?? type.split('/').at(-1)?.toUpperCase() ?? '';
  return `${kind}, ${fileSize(size, locale)}`;
}
