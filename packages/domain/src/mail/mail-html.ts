import { fromHtml } from '../smart-files/from-html.js';
import { toHtml } from '../smart-files/rich-html.js';
import type { RichText } from '../smart-files/rich-text.js';
import { mapLines, readVariables, writeVariables } from './variables.js';

/** What the HTML of a mail template holds. */
export interface MailText {
  readonly text: RichText;
  /** Whether something was left out because there was more than a text can hold. */
  readonly isCut: boolean;
}

/**
 * Reads the HTML of a mail template: paragraphs, headings, lists, quotations, bold, italic, links and variables. Everything
 * else about it is dropped.
 *
 * @param html - any text, as hostile as it likes; `{{client.firstName}}` names a variable.
 * @returns a text whose blocks have ids by their places.
 * @see SPEC.md, E-2
 */
export function readMailHtml(html: string): MailText {
  let blocks = 0;
  const { text, isCut } = fromHtml(html, () => {
    blocks += 1;
    return `p${blocks}`;
  });
  return { text: mapLines(text, readVariables), isCut };
}

/**
 * The HTML of a mail template: nine tags, two attributes, and `{{client.firstName}}` for a variable.
 *
 * @see SPEC.md, E-2
 */
export const mailHtml = (text: RichText): string => toHtml(mapLines(text, writeVariables));
