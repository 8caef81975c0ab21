import { foldText } from '@atelier/filters';

/** Returns the form in which names are compared: folded, without accents, with one blank between words. */
export function nameKey(name: string): string {
  return foldText(name, { stripAccents: true }).replaceAll(/\s+/g, ' ').trim();
}
