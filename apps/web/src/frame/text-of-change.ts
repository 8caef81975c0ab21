/** Names of fields that say what a change is about, not what somebody typed. */
const technical = /(^|_)id$|Ids?$|revision|timezone|^sort|^move(After|Before)$|index$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `eventDate` as `Event date`. */
const labelOf = (field: string): string => {
  const words = field.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/**
 * Returns what somebody typed into a change, to read and to copy: a line for each field that holds text.
 *
 * @param input - of the write.
 * @param field - name of the field that holds it; lines carry no name without one.
 */
export function textOfChange(input: unknown, field = ''): string {
  if (typeof input === 'string') {
    const text = plain(input);
    if (text === '' || uuid.test(text) || technical.test(field)) return '';
    return field === '' ? text : `${labelOf(field)}: ${text}`;
  }
  if (Array.isArray(input)) {
    const texts: unknown[] = input;
    if (texts.every((text) => typeof text === 'string'))
      return textOfChange(texts.filter((text) => !uuid.test(text)).join(', '), field);
    return joined(texts.map((text) => textOfChange(text, field)));
  }
  if (typeof input !== 'object' || input === null) return '';
  return joined(Object.entries(input).map(([name, value]) => textOfChange(value, name)));
}

const joined = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');
