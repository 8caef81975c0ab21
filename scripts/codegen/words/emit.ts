import core from '@messageformat/core';
import module from '@messageformat/core/lib/compile-module.js';
import { header, type Output } from '../outputs';
import { type Catalog, loadCatalogs, type Messages } from './catalog';

// Both are CommonJS, whose default export is a member where Node.js itself loads them.
const MessageFormat = 'default' in core ? (core.default as typeof core) : core;
const compileModule = 'default' in module ? (module.default as typeof module) : module;

/** The parts of a catalog that a reader takes together: what only letters say must not be loaded with a page. */
const editions = {
  shared: ['shared'],
  page: ['shared', 'page'],
  letters: ['shared', 'letters'],
  redlines: ['redlines'],
} as const;
type Edition = keyof typeof editions;

const SOURCES = 'packages/domain/words';
const FOLDER = 'packages/domain/src/generated/words';

/** Thrown when the catalogs break a rule: nothing is generated from them. */
class WordsError extends Error {}

/**
 * Compiles the catalogs of a folder to one module per language and edition, typed from English.
 *
 * @throws WordsError with every problem of all catalogs.
 */
export function emitWords(folder: string): Output[] {
  const { catalogs, problems } = loadCatalogs(folder);
  const [source] = catalogs;
  if (source === undefined) return [];
  const parts = new Set<string>(Object.values(editions).flat());
  for (const part of Object.keys(source.messages))
    if (!parts.has(part)) problems.push(`en.json: ${part} is not one of ${[...parts].join(', ')}.`);
  for (const edition of editionNames) problems.push(...repeated(source, edition));
  if (problems.length > 0) throw new WordsError(`The catalogs of words:\n${problems.join('\n')}`);
  return [
    { path: `${FOLDER}/types.ts`, text: types(source) },
    ...editionNames.flatMap((edition) =>
      catalogs.map((catalog) => ({
        path: `${FOLDER}/${edition}-${catalog.language}.ts`,
        text: compiled(catalog, edition),
      })),
    ),
  ];
}

const editionNames = Object.keys(editions) as Edition[];
const typeNames: Readonly<Record<Edition, string>> = {
  shared: 'SharedWords',
  page: 'PageWords',
  letters: 'LetterWords',
  redlines: 'RedlineWords',
};

/** The groups of an edition: those of its parts, side by side. */
const groupsOf = ({ messages }: Catalog, edition: Edition): Messages =>
  Object.assign({}, ...editions[edition].map((part) => messages[part]));

function repeated({ messages }: Catalog, edition: Edition): string[] {
  const names = editions[edition].flatMap((part) => Object.keys(messages[part] ?? {}));
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `en.json: ${name} is in two of ${editions[edition].join(', ')}.`);
}

function types(source: Catalog): string {
  const entries = new Map(source.entries.map((entry) => [entry.path.join('.'), entry]));
  const members = (messages: Messages, above: string): string[] =>
    Object.entries(messages).flatMap(([name, value]) => {
      const path = `${above}.${name}`;
      if (typeof value !== 'string') return [`readonly ${name}: {`, ...members(value, path), '};'];
      const variables = [...(entries.get(path)?.variables ?? [])].sort(([one], [other]) =>
        one < other ? -1 : 1,
      );
      const values = variables.map(([variable, type]) => `readonly ${variable}: ${type}`).join('; ');
      const type = variables.length === 0 ? 'string' : `(values: { ${values} }) => string`;
      return [`/** ${value.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`, `readonly ${name}: ${type};`];
    });
  const edition = (name: Edition): string => {
    const lines = editions[name].flatMap((part) => {
      const messages = source.messages[part];
      return typeof messages === 'object' ? members(messages, part) : [];
    });
    return `export interface ${typeNames[name]} {\n${lines.join('\n')}\n}\n`;
  };
  return `${header(`${SOURCES}/en.json`)}
/** What pages and mails both say, in one language. */
${edition('shared')}
/** What the page of a client says, in one language. */
${edition('page')}
/** What the mails and documents for a client say, in one language. */
${edition('letters')}
/** How places in a content and changes between two are said, in one language. */
${edition('redlines')}`;
}

function compiled(catalog: Catalog, edition: Edition): string {
  const type = typeNames[edition];
  const format = new MessageFormat(catalog.language, { strict: true });
  const source = compileModule(format, { ...groupsOf(catalog, edition) } as never)
    // What takes no value is a text.
    .replaceAll(/^( *(?:\w+|"\w+"): )\(\) => (".*")(,?)$/gm, '$1$2$3')
    // The library does not say that a case of a message is text.
    .replaceAll(/=> (plural|select)\(/g, '=> "" + $1(')
    .replace('export default {', `/** The words of this language. */\nexport const words: ${type} = {`);
  return `${header(`${SOURCES}/${catalog.language}.json`)}import type { ${type} } from './types.js';\n${source};\n`;
}
