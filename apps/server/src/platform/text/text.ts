import { foldText } from '@atelier/filters';

export { cleanLine, cleanText, visibleText } from '@atelier/domain';

/** Returns the form in which a search compares text: folded, without accents, and with collapsed whitespace. */
export function searchForm(text: string): string {
  return foldText(text, { stripAccents: true }).replaceAll(/\s+/g, ' ').trim();
}
