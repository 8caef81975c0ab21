/** What the contract knows of a method besides the words that somebody wrote for it. */
export interface MethodFacts {
  /** Parameters in order, without the options, with the words for those that the docstring does not describe. */
  readonly parameters: readonly { readonly name: string; readonly docs: string }[];
  /** What a successful call yields, for a docstring that does not say it. */
  readonly returns: string;
  /** One line of TypeScript that makes the call. */
  readonly example: string;
}

/** Columns of a line of a docstring, without the star before it. */
const WIDTH = 112;

/** A tag with all of its lines. */
const TAG = /^@\w+(?:.*\n?(?!@))*/gm;

/**
 * Completes a docstring: every parameter gets its `@param`, and the method its `@returns` and an `@example` that
 * compiles. What somebody wrote is kept as it is.
 */
export function complete(docs: string, { parameters, returns, example }: MethodFacts): string {
  const start = docs.search(/^@\w+/m);
  const text = (start < 0 ? docs : docs.slice(0, start)).trim();
  const tags = start < 0 ? [] : (docs.slice(start).match(TAG) ?? []).map((tag) => tag.trimEnd());
  const written = (tag: string) => tags.filter((one) => new RegExp(`^@${tag}\\b`).test(one));
  const parts = [
    ...parameters.map(
      ({ name, docs: words }) => written(`param ${name}`)[0] ?? wrapped(`@param ${name} - ${words}`),
    ),
    ...(written('returns').length > 0 ? written('returns') : [wrapped(`@returns ${returns}.`)]),
    ...tags.filter((tag) => !/^@(param|returns|example)\b/.test(tag)),
    ...(written('example').length > 0 ? written('example') : [`@example\n\`\`\`ts\n${example}\n\`\`\``]),
  ];
  return `${text}\n\n${parts.join('\n')}`;
}

/** Breaks a tag into lines that fit. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Lists members of an input: `` `id` and `name`; optional: `tags` ``. */
export function membersInWords(
  members: readonly { readonly name: string; readonly required: boolean }[],
): string {
  const quoted = (required: boolean) =>
    members.filter((member) => member.required === required).map(({ name }) => `\`${name}\``);
  const listed = quoted(true);
  const last = listed.pop();
  const required = last === undefined ? '' : [listed.join(', '), last].filter(Boolean).join(' and ');
  const optional = quoted(false).join(', ');
  return `${[required, optional && `optional: ${optional}`].filter(Boolean).join('; ')}.`;
}

/** Returns the first sentence of a description as the rest of a tag: with a small letter, without the full stop. */
export function phrase(description: string): string {
  const [sentence = ''] = description
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=[A-Z`])/);
  const isName = /^(`|[A-Z]{2}|[A-Z]\b(?! ))/.test(sentence);
  return `${isName ? sentence.charAt(0) : sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(
    /\.$/,
    '',
  );
}
