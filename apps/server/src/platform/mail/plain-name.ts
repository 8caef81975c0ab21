import { cleanLine } from '@atelier/domain';

/**
 * Returns a name on one line, in which nothing looks like an address: mail programs make a link of whatever does, also in
 * plain text and in a subject. Times, dates and amounts stay as they are. For whatever a mail of the product quotes of
 * people: its reader may not know who chose the name.
 */
export const plainName = (name: string): string =>
  cleanLine(name)
    .replaceAll(/(?<!\d)[/:](?!\s|$)|[/:](?![\d\s]|$)|[\\@]/g, ' ')
    // Dots of other scripts separate the parts of a domain as well.
    .replaceAll(/(?<!\d)[.。．｡](?=\S)|[.。．｡](?=[^\s\d])/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
