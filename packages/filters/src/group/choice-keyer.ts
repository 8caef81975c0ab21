import { readId, readIds } from '../cell/ids';
import { readCheckbox } from '../cell/scalar';
import type {
  CheckboxField,
  Choice,
  PersonField,
  SelectField,
  StatusField,
  StatusGroup,
  StatusLabel,
} from '../definition/field';
import type { Plan } from '../filter/plan';
import { collatorOf } from '../sort/collator-ranks';
import { orderedChoices, placesOf, STATUS_GROUPS } from '../sort/number-column';
import { compareCodeUnits, type Keyer, NO_SUCH_GROUP, NO_VALUE, SEVERAL, Slots } from './keyer';

/**
 * Groups by option or label, in the order of the field. What was deleted is no value; a list is in the group of each of
 * its options.
 *
 * @see SPEC.md, GROUP-5, GROUP-6
 */
export function optionKeyer(field: SelectField | StatusField): Keyer {
  const options = orderedChoices(field);
  const places = placesOf(options);
  const { name, color } = looksOf(options);
  const slots = new Slots();
  /** Of anything that a cell can hold, so that what is not an id needs no test. */
  const slotOfId = new Map<unknown, number>([...places.keys()].map((id) => [id, slots.of(id)]));
  const base = {
    slots,
    known: [...places.keys()],
    hasNoValue: true,
    compare: (left: string, right: string) => (places.get(left) ?? 0) - (places.get(right) ?? 0),
    label: name,
    color,
    plan: (key: string) => planOf(field.id, places.has(key) ? [key] : []),
    write: (key: string) => (places.has(key) ? { value: key } : NO_SUCH_GROUP),
  } as const;
  if (field.type !== 'multiSelect') {
    return { ...base, slotOf: (cell) => slotOfId.get(cell) ?? NO_VALUE };
  }
  const isLiving = (id: string): boolean => places.has(id);
  return {
    ...base,
    slotOf: (cell) => slotOfList(cell, isLiving, slots),
    severalOf: (cell) => readIds(cell).filter(isLiving),
  };
}

/**
 * Groups by person, in the order of names, then of ids. People whom the field does not name have groups too, called by
 * their id.
 *
 * @throws RangeError For what is not a language tag.
 * @see SPEC.md, GROUP-5, GROUP-7
 */
export function personKeyer(field: PersonField, locale: string): Keyer {
  const { ids, name: label, color } = looksOf(field.people);
  const collator = collatorOf(locale);
  const slots = new Slots();
  const everyone = (): boolean => true;
  const compare = (left: string, right: string): number =>
    collator.compare(label(left), label(right)) || compareCodeUnits(left, right);
  return {
    slots,
    slotOf: (cell) => slotOfList(cell, everyone, slots),
    // A copy, so that keys that were kept do not change with the cell.
    severalOf: (cell) => [...readIds(cell)],
    known: ids.toSorted(compare),
    hasNoValue: true,
    compare,
    label,
    color,
    plan: (key) => planOf(field.id, key === '' ? [] : [key]),
    write: (key) => (key === '' ? NO_SUCH_GROUP : { value: key }),
  };
}

const GROUP_LABELS: ReadonlyMap<string, string> = new Map<StatusGroup, string>([
  ['todo', 'To do'],
  ['inProgress', 'In progress'],
  ['completed', 'Completed'],
]);

/**
 * Groups by the three groups of a status field; one without labels is no group, since no row could be in it.
 *
 * @see SPEC.md, GROUP-8
 */
export function statusGroupKeyer(field: StatusField): Keyer {
  const slots = new Slots();
  const slotOfLabel = new Map<unknown, number>();
  const labelsOf = new Map<string, readonly StatusLabel[]>();
  // A label whose id is in two groups counts in the first, as it does in a sort.
  for (const group of STATUS_GROUPS) {
    const labels = field.labels.filter(
      ({ id, group: own }) => id !== '' && own === group && !slotOfLabel.has(id),
    );
    if (labels.length > 0) labelsOf.set(group, labels);
    for (const { id } of labels) slotOfLabel.set(id, slots.of(group));
  }
  const known = [...labelsOf.keys()];
  return {
    slots,
    slotOf: (cell) => slotOfLabel.get(cell) ?? NO_VALUE,
    known,
    hasNoValue: true,
    compare: (left, right) => known.indexOf(left) - known.indexOf(right),
    label: (key) => GROUP_LABELS.get(key) ?? key,
    plan: (key) => planOf(field.id, labelsOf.get(key)?.map(({ id }) => id) ?? []),
    write: (key) => {
      const inGroup = labelsOf.get(key) ?? [];
      const label = inGroup.find(({ isDefault }) => isDefault === true) ?? inGroup[0];
      return label === undefined ? NO_SUCH_GROUP : { value: label.id };
    },
  };
}

const CHECKED = 'true';
const UNCHECKED = 'false';

/**
 * Groups by the two states of a checkbox. There is no group without a value.
 *
 * @see SPEC.md, GROUP-9
 */
export function checkboxKeyer({ id: fieldId }: CheckboxField): Keyer {
  const slots = new Slots();
  const checked = slots.of(CHECKED);
  const unchecked = slots.of(UNCHECKED);
  const isState = (key: string): boolean => key === CHECKED || key === UNCHECKED;
  return {
    slots,
    slotOf: (cell) => (readCheckbox(cell) ? checked : unchecked),
    known: [UNCHECKED, CHECKED],
    hasNoValue: false,
    compare: compareCodeUnits,
    label: (key) => key,
    plan: (key) =>
      isState(key) ? { test: 'checkbox', fieldId, checked: key === CHECKED } : { test: 'never' },
    write: (key) => (isState(key) ? { value: key === CHECKED } : NO_SUCH_GROUP),
  };
}

function planOf(fieldId: string, ids: readonly string[]): Plan {
  return ids.length === 0 ? { test: 'never' } : { test: 'anyOf', fieldId, ids };
}

/** How choices look: their ids, each once, and what each is called and colored; of two with one id the first counts. */
function looksOf(choices: readonly Choice[]) {
  const byId = new Map<string, Choice>();
  for (const choice of choices) if (choice.id !== '' && !byId.has(choice.id)) byId.set(choice.id, choice);
  return {
    ids: [...byId.keys()],
    name: (id: string): string => byId.get(id)?.name ?? id,
    color: (id: string): string | undefined => byId.get(id)?.color,
  };
}

/** The slot of a cell that may hold a list; a list of one id, however often, is in one group. */
function slotOfList(cell: unknown, counts: (id: string) => boolean, slots: Slots): number {
  if (!Array.isArray(cell)) {
    const id = readId(cell);
    return id === undefined || !counts(id) ? NO_VALUE : slots.of(id);
  }
  const list: readonly unknown[] = cell;
  let only: string | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const id = readId(list[index]);
    if (id === undefined || id === only || !counts(id)) continue;
    if (only !== undefined) return SEVERAL;
    only = id;
  }
  return only === undefined ? NO_VALUE : slots.of(only);
}
