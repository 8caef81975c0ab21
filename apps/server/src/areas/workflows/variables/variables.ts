import { readVariableText, type VariableType, writeVariableText } from '@atelier/domain/smart-files';
import { slugFromText } from '@atelier/sdk/contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { takeTurn } from '../../../platform/database/turn';
import { conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { cleanLine, searchForm } from '../../../platform/text/text';
import { changesBetween, recordActivity } from '../activity';
import { LIMITS } from '../limits';
import type { OwnVariableRow } from './own-variables';
import { workspaceVariables } from './schema';

/** A variable to create. */
export interface NewVariable {
  /** Of a variable that was deleted and comes back. */
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly label: string;
  readonly type: VariableType;
  readonly defaultValue?: string | null | undefined;
}

/** The fields of a variable that can change; absent ones stay. */
export type VariableChange = Partial<Omit<NewVariable, 'id' | 'key'>>;

/** Returns a sentence for each use of a variable, found by its key. */
export type FindUses = (tx: Transaction, key: string) => Promise<readonly string[]>;

/** Waits until no other transaction changes keys, labels or the number of variables. */
const takeVariableTurn = (tx: Transaction) => takeTurn(tx, 'workflows.variables');

/** Creates a variable of the workspace. */
export async function createVariable(input: NewVariable, context: CallContext): Promise<OwnVariableRow> {
  const { tx } = context;
  await takeVariableTurn(tx);
  const [present] = await tx.select({ number: count() }).from(workspaceVariables);
  if ((present?.number ?? 0) >= LIMITS.ownVariables)
    throw conflict(
      'too_many_variables',
      `A workspace has at most ${LIMITS.ownVariables} variables of its own.`,
    );
  const label = await freeLabel(tx, input.label, null);
  const by = identityOf(context).account.id;
  const id = input.id ?? uuid();
  const [row] = await tx
    .insert(workspaceVariables)
    .values({
      workspaceId: workspaceOf(context).id,
      id,
      ...label,
      type: input.type,
      createdBy: by,
      updatedBy: by,
      key: input.key === undefined ? await keyFor(tx, label.label) : await freeKey(tx, input.key),
      defaultValue: checkedDefault(input.type, input.defaultValue ?? null),
    })
    .returning();
  if (!row) throw gone('variable');
  await recordActivity(context, 'variableCreated', { kind: 'variable', id, title: row.label });
  return row;
}

/** Changes the given fields; the key stays, because texts use it. */
export async function updateVariable(
  id: string,
  { label: given, type, defaultValue }: VariableChange,
  context: CallContext,
  valuesOf: FindUses,
): Promise<OwnVariableRow> {
  const { tx } = context;
  await takeVariableTurn(tx);
  const row = await oneVariable(tx, id);
  const label = given === undefined ? {} : await freeLabel(tx, given, id);
  const nextType = type ?? row.type;
  if (nextType !== row.type) refuseUsed(row, await valuesOf(tx, row.key), 'type');
  const after = {
    ...row,
    ...label,
    type: nextType,
    defaultValue:
      defaultValue === undefined
        ? keptDefault(nextType, row.defaultValue)
        : checkedDefault(nextType, defaultValue),
  };
  const changes = changesBetween(inWords(row), inWords(after));
  if (changes.length === 0) return row;
  const [written] = await tx
    .update(workspaceVariables)
    .set({ ...after, updatedBy: identityOf(context).account.id, updatedAt: now })
    .where(eq(workspaceVariables.id, id))
    .returning();
  await recordActivity(context, 'variableChanged', { kind: 'variable', id, title: after.label }, changes);
  return written ?? after;
}

/** Deletes a variable that is no longer used. */
export async function deleteVariable(id: string, context: CallContext, usesOf: FindUses): Promise<void> {
  const { tx } = context;
  await takeVariableTurn(tx);
  const row = await oneVariable(tx, id);
  refuseUsed(row, await usesOf(tx, row.key), 'id');
  await tx.delete(workspaceVariables).where(eq(workspaceVariables.id, id));
  await recordActivity(context, 'variableDeleted', { kind: 'variable', id, title: row.label });
}

const inWords = ({ label, type, defaultValue }: Pick<OwnVariableRow, 'label' | 'type' | 'defaultValue'>) => ({
  label,
  type,
  'default value': defaultValue,
});

async function oneVariable(tx: Transaction, id: string): Promise<OwnVariableRow> {
  const [row] = await tx.select().from(workspaceVariables).where(eq(workspaceVariables.id, id));
  if (!row) throw gone('variable');
  return row;
}

function refuseUsed({ label }: OwnVariableRow, uses: readonly string[], field: string): void {
  if (uses.length > 0)
    throw conflict('variable_in_use', `“${label}” is still in use. Remove it there first.`, {
      errors: uses.map((message) => ({ field, message })),
    });
}

function checkedDefault(type: VariableType, given: string | null): string | null {
  if (given === null || given.trim() === '') return null;
  const value = readVariableText(type, type === 'text' ? cleanLine(given) : given);
  if (value === null) throw wrongField('defaultValue', examples[type]);
  return writeVariableText(value);
}

const keptDefault = (type: VariableType, before: string | null): string | null =>
  before !== null && readVariableText(type, before) === null ? null : before;

const examples: Readonly<Record<VariableType, string>> = {
  text: 'Enter readable text.',
  number: 'Enter a number such as 80 or 2.5.',
  day: 'Enter a date such as 2027-02-27.',
  time: 'Enter a time such as 15:30.',
  instant: 'Enter an instant such as 2027-02-27T15:30:00Z.',
  money: 'Enter minor units and a currency, such as 150000 EUR.',
};

async function freeLabel(tx: Transaction, given: string, except: string | null) {
  const label = cleanLine(given);
  if (label === '') throw wrongField('label', 'This may not be empty.');
  const labelSearch = searchForm(label);
  const [taken] = await tx
    .select({ id: workspaceVariables.id })
    .from(workspaceVariables)
    .where(
      and(
        eq(workspaceVariables.labelSearch, labelSearch),
        except === null ? undefined : ne(workspaceVariables.id, except),
      ),
    );
  if (taken)
    throw conflict('label_taken', `A variable called “${label}” already exists.`, {
      errors: [{ field: 'label', message: 'A variable with this name already exists.' }],
    });
  return { label, labelSearch };
}

async function isKeyTaken(tx: Transaction, key: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: workspaceVariables.id })
    .from(workspaceVariables)
    .where(eq(sql`lower(${workspaceVariables.key})`, key.toLowerCase()));
  return taken !== undefined;
}

async function freeKey(tx: Transaction, key: string): Promise<string> {
  if (await isKeyTaken(tx, key))
    throw conflict('key_taken', `A variable ${key} already exists.`, {
      errors: [{ field: 'key', message: 'A variable with this key already exists.' }],
    });
  return key;
}

/** Letters of a key that come from the label; a number that makes it unique follows them. */
const KEY_WORDS = 40;

/** Returns the key for a label: `Ceremony time` becomes `preset.ceremonyTime`. */
async function keyFor(tx: Transaction, label: string): Promise<string> {
  const words = slugFromText(label, KEY_WORDS).replace(/^[\d-]+/, '');
  const name = words.replaceAll(/-+([a-z0-9])?/g, (_, letter: string | undefined) =>
    (letter ?? '').toUpperCase(),
  );
  const base = `preset.${name || 'value'}`;
  let key = base;
  for (let number = 2; await isKeyTaken(tx, key); number += 1) key = `${base}${number}`;
  return key;
}
