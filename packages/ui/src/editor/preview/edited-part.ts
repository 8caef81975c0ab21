/** A part of a client's page, as `useSections` marks it, and what it is called. */
export interface EditedPart {
  readonly section: string;
  readonly label: string;
}

/** Fields whose words stand at the top of a step, and whose whole list has a place of its own. */
const places: Readonly<Record<string, EditedPart>> = {
  headline: { section: 'top', label: 'Headline' },
  letter: { section: 'top', label: 'Letter' },
  title: { section: 'top', label: 'Title' },
  intro: { section: 'top', label: 'Introduction' },
  text: { section: 'top', label: 'Text' },
  next: { section: 'top', label: 'What happens next' },
  choice: { section: 'total', label: 'Choice' },
  schedule: { section: 'plan', label: 'Payments' },
  signers: { section: 'sign', label: 'Signers' },
  consent: { section: 'sign', label: 'Consent' },
};

/** Lists whose entries stand on the page one by one. */
const entries: Readonly<Record<string, string>> = {
  packages: 'Package',
  extras: 'Extra',
  included: 'Included',
  clauses: 'Clause',
  items: 'Question',
};

/**
 * The part of the client's page that a field of the editor is about.
 *
 * @param path - the place in the content, `packages.weekend.price`; null when nothing is edited.
 */
export function editedPart(path: string | null): EditedPart | null {
  const [list = '', id] = path?.split('.') ?? [];
  const label = Object.hasOwn(entries, list) ? entries[list] : undefined;
  if (label !== undefined) return id === undefined ? null : { section: id, label };
  return (Object.hasOwn(places, list) ? places[list] : undefined) ?? null;
}
