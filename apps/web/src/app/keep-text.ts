import { toasts } from './toasts';

/**
 * Puts a text on the clipboard and says so. Where the browser does not allow it, says that as well.
 *
 * @param text - what to copy.
 * @param what - its name: `Secret`, `Recovery codes`.
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(`${what} copied`);
  } catch {
    toasts.error('This browser doesn’t let pages copy. Select the text and copy it manually.');
  }
}

/**
 * Hands the person a text as a file.
 *
 * @param text - what is in it.
 * @param fileName - proposed name.
 */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(address);
}
