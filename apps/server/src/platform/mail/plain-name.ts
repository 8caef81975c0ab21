/**
 * Returns a name in which nothing looks like an address: mail programs make a link of whatever does, also in plain text
 * and in a subject. For mails of the product to people who do not know whoever chose the name.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[/\\:@]+/g, ' ')
    // Dots of other scripts separate the parts of a domain as well.
    .replaceAll(/[.。．｡](?=\S)/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
