import { createId } from '@atelier/domain';
import type {
  DatabaseField,
  DatabaseFieldType,
  FieldConfig,
  RelationTarget,
} from '@atelier/domain/databases';
import { rulesOf } from '@atelier/domain/databases';
import type { Choice, StatusLabel } from '@atelier/filters';
import { choiceColours } from '../field-look';

/** A field as it is being written. */
export type FieldDraft = Omit<DatabaseField, 'id'>;

/** A field that nobody has written anything into. */
export const emptyField: FieldDraft = {
  name: '',
  type: 'text',
  config: {},
  isRequired: false,
  isUnique: false,
  isReadOnly: false,
  selectionLimit: null,
};

const firstLabels = (): StatusLabel[] => [
  { id: createId(), name: 'To do', group: 'todo', color: 'stone' },
  { id: createId(), name: 'In progress', group: 'inProgress', color: 'sky' },
  { id: createId(), name: 'Done', group: 'completed', color: 'moss' },
];

/** Returns a draft with another type: what the type does not have is off. */
export function withType(draft: FieldDraft, type: DatabaseFieldType): FieldDraft {
  const rules = rulesOf({ type });
  return {
    ...draft,
    type,
    config: configFor(type, draft.config),
    isUnique: draft.isUnique && rules.canBeUnique === true,
    isRequired: draft.isRequired && !rules.isComputed,
    isReadOnly: draft.isReadOnly && !rules.isComputed,
    selectionLimit: rules.holds === 'ids' ? draft.selectionLimit : null,
  };
}

function configFor(type: DatabaseFieldType, config: FieldConfig): FieldConfig {
  switch (type) {
    case 'select':
      return { options: config.options ?? [] };
    case 'status':
      return { status: config.status ?? firstLabels() };
    case 'relation':
      return config.relation ? { relation: config.relation } : {};
    default:
      return {};
  }
}

/** Returns a new option, in the color that comes next. */
export const newOption = (name: string, count: number): Choice => ({
  id: createId(),
  name,
  color: choiceColours[count % choiceColours.length]?.id ?? 'stone',
});

/** The things that a relation can refer to, besides rows of databases. */
export const relationKinds: readonly {
  readonly kind: Exclude<RelationTarget['kind'], 'rows'>;
  readonly name: string;
}[] = [
  { kind: 'contacts', name: 'Contacts' },
  { kind: 'leads', name: 'Leads' },
  { kind: 'tasks', name: 'Tasks' },
  { kind: 'galleries', name: 'Galleries' },
];

/** Returns why a draft cannot be saved yet; undefined when it can. */
export function draftProblem({ name, type, config }: FieldDraft): string | undefined {
  if (name.trim() === '') return 'Enter a name.';
  if (type === 'relation' && !config.relation) return 'Choose what the field refers to.';
  const choices = config.options ?? config.status ?? [];
  if (choices.some((choice) => choice.name.trim() === '')) return 'Every option needs a name.';
  const names = choices.map((choice) => choice.name.trim().toLowerCase());
  return new Set(names).size < names.length ? 'Two options have the same name.' : undefined;
}
