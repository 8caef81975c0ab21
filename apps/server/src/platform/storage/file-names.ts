import { harmlessFileName, splitExtension } from '@atelier/domain';

/** Extensions that fit a type; the first one is added to names without any. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'audio/mpeg': ['mp3'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'text/plain': ['txt', 'text', 'csv', 'tsv', 'tab', 'md', 'log'],
  'text/csv': ['csv', 'txt', 'text', 'tsv', 'tab', 'dat', 'asc', 'prn'],
  'text/tab-separated-values': ['tsv', 'tab', 'txt', 'text', 'csv'],
  'application/msword': ['doc', 'dot'],
  // Windows reports this type for CSV files too.
  'application/vnd.ms-excel': ['xls', 'csv', 'txt', 'tsv', 'tab'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
};

const extensionOf = (name: string): string | undefined =>
  splitExtension(name).ending.slice(1).toLowerCase() || undefined;

/**
 * Checks that the extension of an uploaded file fits its type, since the extension decides what opens a download.
 *
 * @returns a user-facing message, or undefined if the name fits or has no extension
 */
export function extensionProblem(name: string, type: string): string | undefined {
  const [usual, ...others] = extensions[type] ?? [];
  const extension = extensionOf(harmlessFileName(name));
  if (usual === undefined || extension === undefined || extension === usual || others.includes(extension))
    return undefined;
  return `The name ends in “.${extension}”, but the file is of another type. Rename it to end in “.${usual}”.`;
}

/**
 * Returns a name under which a file can be saved on any system: without path, control and bidirectional characters or
 * names of devices, and with an extension that fits its type.
 */
export function safeFileName(name: string, type: string): string {
  const clean = harmlessFileName(name) || 'file';
  const [usual, ...others] = extensions[type] ?? [];
  const own = extensionOf(clean);
  const isFitting = usual === undefined || (own !== undefined && (own === usual || others.includes(own)));
  return isFitting ? clean : harmlessFileName(`${clean}.${usual}`);
}

/**
 * Returns `Content-Disposition` for a download as defined in RFC 6266: ASCII for old clients, UTF-8 for all others. The
 * name is made safe for the type.
 */
export function contentDisposition(
  name: string,
  type: string,
  how: 'attachment' | 'inline' = 'attachment',
): string {
  const safe = safeFileName(name, type);
  const plain = safe.replaceAll(/[^\x20-\x7e]|[%]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, percentEncode);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
