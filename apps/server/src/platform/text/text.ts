import { foldText } from '@atelier/filters';

export { cleanLine, cleanText, visibleText } from '@atelier/domain';

/** How a search compares text: folded, accents do not count, and one blank stands for many. */
export function searchForm(text: string): string {
  return foldText(text, { stripAccents: true }).replaceAll(/\s+/g, ' ').trim();
}
