import { isSafeLink } from './smart-files/rich-text';
import { isWebUrl } from './validation.js';

/**
 * Reads the address of a website as people write it: `juniperandlight.example` becomes `https://juniperandlight.example`.
 *
 * @param text - as it was typed.
 * @returns the address; null for what is no page of the web: other schemes, such as `javascript:`, a name or a password in
 * front of the host, a host without a dot.
 */
export function readWebAddress(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!isWebUrl(address) || !isSafeLink(address)) return null;
  return /[^.]\.[^.]/.test(new URL(address).hostname) ? address : null;
}
