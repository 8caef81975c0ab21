import { foldText } from '@atelier/filters';

/** A name as it is compared: folded, accents off, one blank between words. */
export function nameKey(name: string): string {
  return foldText(name, { stripAccents: true }).replaceAll(/\s+/g, ' ').trim();
}
