/** The line of a document that names types for the SDK: `# @sdk-types Client = Contact, Variables = Input`. */
const LINE = /^# @sdk-types (.+)$/gm;

/** The names that the SDK gives to the types of a document, whose operations keep those of the wire. */
export interface TypeNames {
  /** Returns the SDK's name of a type. */
  nameOf(name: string): string;
  /** Renames every type in generated code, where no other identifier starts with a capital letter. */
  rename(code: string): string;
}

/**
 * Reads the names that a document gives to its types. Each is a whole name or a word of names, plural included; a whole
 * name takes precedence.
 *
 * @param source - the text of the document.
 */
export function typeNames(source: string): TypeNames {
  const pairs = [...source.matchAll(LINE)].flatMap(([, list = '']) =>
    list.split(',').map((pair) => {
      const [from = '', to = ''] = pair.split('=').map((name) => name.trim());
      return { from, to };
    }),
  );
  const nameOf = (name: string): string => {
    const whole = pairs.find(({ from }) => from === name);
    if (whole) return whole.to;
    return pairs.reduce(
      (text, { from, to }) => text.replace(new RegExp(`${from}(?=s?([A-Z]|$))`, 'g'), to),
      name,
    );
  };
  return {
    nameOf,
    rename: (code) =>
      pairs.length === 0
        ? code
        : code
            .split('\n')
            .map((line) => (isCode(line) ? line.replace(/\b[A-Z]\w*\b(?!')/g, nameOf) : line))
            .join('\n'),
  };
}

/** Whether a line is code: comments say what they say. */
const isCode = (line: string): boolean => !/^\s*(\/\*\*|\*)/.test(line);
