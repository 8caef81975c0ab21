import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';

/** Messages by name, as deep as they are grouped. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

/** Type of a value that a message takes. */
type VariableType = 'string' | 'number';

/** One message of a catalog. */
export interface Entry {
  /** Names of its groups and its own, from the part of the catalog down. */
  readonly path: readonly string[];
  readonly text: string;
  readonly variables: ReadonlyMap<string, VariableType>;
}

/** A catalog, read and checked by itself. */
export interface Catalog {
  /** ISO 639 code: the name of its file. */
  readonly language: string;
  readonly messages: Messages;
  readonly entries: readonly Entry[];
}

/** The language in which catalogs are written first; the others have exactly its messages. */
const SOURCE = 'en';

/** Reads all catalogs of a folder, the source first, and checks them against each other. */
export function loadCatalogs(folder: string): { catalogs: Catalog[]; problems: string[] } {
  const problems: string[] = [];
  const languages = readdirSync(folder).map((file) => basename(file, '.json'));
  languages.sort(
    (one, other) => Number(other === SOURCE) - Number(one === SOURCE) || one.localeCompare(other),
  );
  const catalogs = languages.map((language) => {
    const messages: Messages = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
    const entries = [...entriesOf(language, messages, [], problems)];
    return { language, messages, entries };
  });
  const source = catalogs.find(({ language }) => language === SOURCE);
  if (source === undefined) throw new Error(`There is no catalog ${SOURCE}.json.`);
  for (const catalog of catalogs) if (catalog !== source) problems.push(...differences(source, catalog));
  return { catalogs, problems };
}

function* entriesOf(
  language: string,
  messages: Messages,
  above: readonly string[],
  problems: string[],
): Generator<Entry> {
  for (const [name, value] of Object.entries(messages)) {
    const path = [...above, name];
    const report = (problem: string) => problems.push(`${language}.json: ${path.join('.')} ${problem}`);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) report('is not a name in camel case.');
    if (typeof value !== 'string') {
      yield* entriesOf(language, value, path, problems);
      continue;
    }
    if (value === '' || value !== value.trim()) report('is empty, or begins or ends with a space.');
    const variables = new Map<string, VariableType>();
    try {
      collectVariables(parse(value, { strict: true }), language, variables, report);
    } catch (error) {
      report(`is not an ICU message: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    yield { path, text: value, variables };
  }
}

/** Adds the variables of a message: amounts are numbers, everything else is text that is already written for the reader. */
function collectVariables(
  tokens: readonly Token[],
  language: string,
  found: Map<string, VariableType>,
  report: (problem: string) => void,
): void {
  const add = (name: string, type: VariableType) => {
    const other = found.get(name);
    if (other !== undefined && other !== type) report(`uses {${name}} as a ${other} and as a ${type}.`);
    found.set(name, type);
  };
  for (const token of tokens) {
    if (token.type === 'argument') add(token.arg, 'string');
    if (token.type === 'function') {
      add(token.arg, 'number');
      // Dates, times and amounts are written by the functions that write them everywhere.
      if (token.key !== 'number' || token.param !== undefined)
        report(`formats {${token.arg}} in the message.`);
    }
    if (token.type !== 'select' && token.type !== 'plural' && token.type !== 'selectordinal') continue;
    add(token.arg, token.type === 'select' ? 'string' : 'number');
    const cases = token.cases.map(({ key }) => key);
    if (!cases.includes('other')) report(`does not say what {${token.arg}} is otherwise: add \`other\`.`);
    if (token.type === 'plural' && !cases.includes('one') && !cases.includes('=1'))
      report(`does not say what one {${token.arg}} is: add \`one\`.`);
    for (const { tokens: inside } of token.cases) collectVariables(inside, language, found, report);
  }
}

/** What a translation has too few, too many or different. */
function differences(source: Catalog, { language, entries }: Catalog): string[] {
  const inSource = byPath(source.entries);
  const translated = byPath(entries);
  const missing = [...inSource.keys()].filter((path) => !translated.has(path));
  const extra = [...translated.keys()].filter((path) => !inSource.has(path));
  const others = [...inSource].flatMap(([path, entry]) => {
    const translation = translated.get(path);
    const variables = describeVariables(entry);
    if (translation === undefined || describeVariables(translation) === variables) return [];
    return [
      `${language}.json: ${path} takes ${describeVariables(translation)}; ${source.language}.json ${variables}.`,
    ];
  });
  return [
    ...missing.map((path) => `${language}.json: ${path} is missing.`),
    ...extra.map((path) => `${language}.json: ${path} is not in ${source.language}.json.`),
    ...others,
  ];
}

const byPath = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [entry.path.join('.'), entry]));

const describeVariables = ({ variables }: Entry): string =>
  [...variables]
    .map(([name, type]) => `{${name}: ${type}}`)
    .sort()
    .join(' ') || 'nothing';
