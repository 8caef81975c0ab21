import {
  type DatabaseFieldType,
  databaseLimits,
  type FieldConfig,
  type RelationTarget,
} from '@atelier/domain/databases';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';

const name = z.string().transform(cleanLine).pipe(z.string().min(1).max(databaseLimits.optionName));
const option = z.object({
  id: z.string().min(1).max(100).default(uuid),
  name,
  color: z.string().max(40).exactOptional(),
});
const label = option.extend({
  group: z.enum(['todo', 'inProgress', 'completed']),
  isDefault: z.boolean().exactOptional(),
});
const relation = z.union([
  z.object({ kind: z.literal('rows'), databaseId: z.uuid() }),
  z.object({ kind: z.enum(['contacts', 'leads', 'tasks', 'galleries']) }),
]);
const list = <Schema extends z.ZodType>(of: Schema) => z.array(of).max(databaseLimits.options);

/** The labels of a new status field. */
const firstLabels = () =>
  (
    [
      ['To do', 'todo'],
      ['In progress', 'inProgress'],
      ['Done', 'completed'],
    ] as const
  ).map(([name, group]) => ({ id: uuid(), name, group }));

/**
 * Reads the settings of a field: those of its type, and nothing else.
 *
 * @param given - of the caller; undefined keeps `kept`.
 */
export function readConfig(
  type: DatabaseFieldType,
  given: Record<string, unknown> | null | undefined,
  kept: FieldConfig = {},
): FieldConfig {
  const config = given ?? kept;
  switch (type) {
    case 'select':
      return { options: distinct('options', read(list(option), config, 'options', [])) };
    case 'status':
      return { status: distinct('status', read(list(label), config, 'status', firstLabels())) };
    case 'relation':
      return { relation: read<RelationTarget>(relation, config, 'relation', undefined) };
    default:
      return {};
  }
}

function read<Value>(
  schema: z.ZodType<Value>,
  config: Record<string, unknown> | FieldConfig,
  part: keyof FieldConfig,
  fallback: NoInfer<Value> | undefined,
): Value {
  const given = config[part] ?? fallback;
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw wrongField(
    ['input.config', part, ...(issue?.path ?? [])].join('.'),
    part === 'relation'
      ? 'Say what the field refers to: rows of a database, contacts, leads, tasks or galleries.'
      : `Each has a name of 1 to ${databaseLimits.optionName} characters; at most ${databaseLimits.options} are allowed.`,
  );
}

/** Refuses two choices with one ID or one name: nobody could tell them apart. */
function distinct<Choice extends { readonly id: string; readonly name: string }>(
  part: keyof FieldConfig,
  choices: readonly Choice[],
): readonly Choice[] {
  for (const of of ['id', 'name'] as const) {
    const all = choices.map((choice) => choice[of].toLowerCase());
    const twice = all.findIndex((one, index) => all.indexOf(one) < index);
    if (twice >= 0) throw wrongField(`input.config.${part}.${twice}.${of}`, 'This is there already.');
  }
  return choices;
}
