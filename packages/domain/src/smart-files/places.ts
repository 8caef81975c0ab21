/** What places inside a content are called: in the editor, in a refusal to send, in a redline, in a conflict. */
import { plainText } from './rich-text';
import { type Item, isItem, isItems, isRecord, isRuns, valueAt } from './walk';

const fieldNames: Readonly<Record<string, string>> = {
  choice: 'Number of packages to choose',
  consent: 'Consent before signing',
  cover: 'Cover picture',
  due: 'Due date',
  email: 'Email address',
  features: 'Contents',
  hidden: 'Hidden fields',
  included: 'Always included',
  initial: 'Chosen at first',
  intro: 'Introduction',
  jumps: 'Where it goes on',
  key: 'File',
  label: 'Wording',
  line: 'Line below the name',
  maximum: 'Maximum pieces',
  minimum: 'Minimum pieces',
  next: 'What happens next',
  options: 'Answers',
  plainWords: 'Plain words',
  pricesIncludeTax: 'Prices include tax',
  schedule: 'Payments',
  showWhen: 'When it is shown',
  suggested: 'Suggested choice',
  takesChoice: 'Add chosen options as items',
  taxIds: 'Taxes',
  type: 'Kind',
  unitPrice: 'Price',
};

const entryNames: Readonly<Record<string, string>> = {
  packages: 'package',
  extras: 'extra',
  included: 'part',
  taxes: 'tax',
  items: 'item',
  discounts: 'discount',
  schedule: 'payment',
  clauses: 'clause',
  signers: 'signer',
  next: 'step',
  files: 'file',
  blocks: 'paragraph',
  options: 'answer',
  hidden: 'hidden field',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The name of a field: `Line below the name`. A field without a name of its own is called as it is spelt. */
export const fieldName = (field: string): string =>
  (Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined) ??
  capital(field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What an entry of a list is: `package`. */
export const entryKind = (list: string, entry: Item): string =>
  list === 'items' && 'type' in entry
    ? ({ statement: 'statement', pageBreak: 'page break' }[String(entry.type)] ?? 'question')
    : ((Object.hasOwn(entryNames, list) ? entryNames[list] : undefined) ?? 'entry');

/** What an entry is called by who wrote it; empty when nobody gave it a name. */
function ownName(entry: Item): string {
  for (const field of ['name', 'label', 'heading', 'title', 'text', 'runs']) {
    const value = entry[field];
    const name = typeof value === 'string' ? value : isRuns(value) ? plainText(value) : '';
    if (name.trim() !== '') return name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
  }
  return '';
}

/** An entry as people say it: `The Weekend`, `package 2`, `clause 3, “If plans change”`. */
export function entryName(list: string, entry: Item, place: number): string {
  const name = ownName(entry);
  if (list === 'clauses') return `clause ${place}${name === '' ? '' : `, “${name}”`}`;
  if (name === '') return `${entryKind(list, entry)} ${place}`;
  return entryKind(list, entry) === 'question' || list === 'next' ? `“${name}”` : name;
}

/**
 * A place in a content as people say it: `Price of The Weekend`, `Clause 3, “If plans change”`, `Letter`.
 *
 * @param content - the content that the path leads into.
 * @param path - fields and ids of entries, joined by dots: `packages.weekend.price`.
 */
export function placeName(content: unknown, path: string): string {
  let value = content;
  let list = '';
  const names: string[] = [];
  let fields: string[] = [];
  for (const step of path === '' ? [] : path.split('.')) {
    if (isItems(value)) {
      const place = value.findIndex(({ _id }) => _id === step);
      value = value[place];
      // A paragraph is the text that it stands in.
      if (isItem(value) && list !== 'blocks') {
        names.unshift(entryName(list, value, place + 1));
        fields = [];
      }
    } else {
      value = isRecord(value) ? value[step] : undefined;
      list = step;
      fields.push(step);
    }
  }
  const [field] = fields;
  const owner = names.join(' of ');
  if (field === undefined) return capital(owner === '' ? 'The whole' : owner);
  if (owner === '') return fieldName(field);
  if (field === 'text' && owner.startsWith('clause ')) return capital(owner);
  if (field === 'heading' && owner.startsWith('clause ')) return `Heading of ${owner.split(',')[0] ?? owner}`;
  return `${fieldName(field)} of ${owner}`;
}

/**
 * What stands at a place in a content, to compare it with what stood there before.
 *
 * @param path - as for `placeName`.
 * @returns JSON of the value, `null` for an empty field; undefined when what holds the place is gone.
 */
export function atPlace(content: unknown, path: string): string | undefined {
  const steps = path === '' ? [] : path.split('.');
  const holder = valueAt(content, steps.slice(0, -1));
  const value = valueAt(content, steps);
  const isGone = holder === undefined || (Array.isArray(holder) && value === undefined);
  return isGone ? undefined : JSON.stringify(value ?? null);
}

/** The start of a sentence about a place, in the middle of one. */
export const inSentence = small;
