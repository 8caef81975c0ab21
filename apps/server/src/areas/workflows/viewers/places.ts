import { type ModuleContents, plainText, type RichLine } from '@atelier/domain/smart-files';
import type { CallContext } from '../../../platform/context';
import { mayRead } from '../../../platform/identity/access';
import { newestEdition, type StoredVersion, versionsOf } from '../record';

/** A sent step, by its visible name. */
export interface SentStep {
  readonly stepId: string;
  readonly module: string;
  readonly label: string;
  /** Sections in the order of the file, by id. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Parts of pages besides the entries of a module; `top` only where its module has no title. */
const parts: Readonly<Record<string, string>> = {
  top: 'Beginning',
  plan: 'Payment plan',
  cover: 'Cover',
  letter: 'Letter',
  packages: 'Packages',
  extras: 'Extras',
  included: 'Included',
  questions: 'Questions',
  clauses: 'Clauses',
  items: 'Items',
  total: 'Total',
  schedule: 'Payment plan',
  sign: 'Signature',
  pay: 'Payment',
  note: 'Note',
  next: 'What happens next',
  files: 'Files',
};

/** Returns the name of a section: that of its entry or of the part of the page, otherwise its id. */
export const sectionName = (step: Pick<SentStep, 'sections'> | undefined, section: string): string =>
  step?.sections.get(section) ?? parts[section] ?? section;

const kindNames: Readonly<Record<string, string>> = {
  proposal: 'Proposal',
  contract: 'Contract',
  invoice: 'Invoice',
  form: 'Form',
  thankyou: 'Thank you',
};

/**
 * Returns the steps of a file as they were sent: those of the newest edition in order, then removed ones. Titles and headings
 * contain data about the client; for whoever may not read contacts, sections have their general names.
 */
export async function sentSteps(
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
  leadId: string,
): Promise<readonly SentStep[]> {
  const { tx } = context;
  const written: Written = mayRead(context, 'contacts') ? (line) => plainText(line).trim() : () => '';
  const edition = await newestEdition(tx, leadId);
  const versions = await versionsOf(tx, leadId);
  const current = (
    (edition?.steps ?? []) as readonly { _id: string; label: string; order: number }[]
  ).toSorted((a, b) => a.order - b.order);
  const ids = [...new Set([...current.map(({ _id }) => _id), ...versions.map(({ stepId }) => stepId)])];
  return ids.flatMap((stepId) => {
    const own = versions.filter((version) => version.stepId === stepId);
    const kind = own.at(-1)?.effective.kind;
    if (kind === undefined) return [];
    const label = current.find(({ _id }) => _id === stepId)?.label || kindNames[kind] || kind;
    return [{ stepId, module: kind, label, sections: sectionsOf(own, written) }];
  });
}

/** Returns the entries of all versions of a step, removed ones included. The newest version decides order and names. */
function sectionsOf(versions: readonly StoredVersion[], written: Written): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { effective } of versions.toReversed())
    for (const [id, name] of [
      ...titleOf(effective.content, written),
      ...entriesOf(effective.content, written),
    ])
      if (!found.has(id)) found.set(id, name);
  return found;
}

/** Returns the text of a line with variables; empty for who may not read it. */
type Written = (line: RichLine) => string;
type Content = ModuleContents[keyof ModuleContents];

/** The beginning of a page is called what it says there. */
function titleOf(content: Content, written: Written): (readonly [string, string])[] {
  const title =
    'headline' in content
      ? written(content.headline)
      : 'currency' in content
        ? 'Items and total'
        : typeof content.title === 'string'
          ? content.title.trim()
          : written(content.title);
  return title === '' ? [] : [['top', title]];
}

function entriesOf(content: Content, written: Written): (readonly [string, string])[] {
  const named = (list: readonly { readonly _id: string; readonly name: string }[]) =>
    list.map(({ _id, name }) => [_id, name] as const);
  if ('packages' in content)
    return [...named(content.packages), ...named(content.extras), ...named(content.included)];
  if ('clauses' in content)
    return content.clauses.map(
      ({ _id, heading }, index) => [_id, written(heading) || `Clause ${index + 1}`] as const,
    );
  if ('currency' in content)
    return [...named(content.items), ...named(content.discounts), ...named(content.schedule)];
  if ('next' in content) return content.next.map((entry) => [entry._id, entry.text] as const);
  return content.items.flatMap((item) => ('label' in item ? [[item._id, item.label] as const] : []));
}
