import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { UndoPlan } from '../../../generated/rest';
import { securityEvents } from '../../../platform/audit/schema';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { usesOfOwnVariable } from '../../workflows';
import { namesOf } from '../audit/entries';
import { fieldLabel, fieldText, keptVariable, type NameOf, partsOf } from '../audit/setting-words';
import { changeWords, wordsOf } from '../audit/words';
import { lockedGiver } from '../grants';
import { effectsOf, type LoggedEntry } from './effects';
import { type Plan, planUndo } from './plan';
import { readRights, rightBlocked, writeRights } from './rights-store';
import { numberingBlocked, readNumbers, readSettings, readVariables, writeSettings } from './settings-store';

/** Entries that are undone in one go. */
const MAX_ENTRIES = 2_000;

/** Which changes to undo. */
interface Scope {
  readonly since?: string | undefined;
  readonly entry?: string | undefined;
  readonly only?: boolean | undefined;
  /** Leaves out what others changed. */
  readonly userId?: string | undefined;
  /** Leaves out other kinds, or other subjects. */
  readonly kind?: string | undefined;
}

/** Whether an entry is among those to undo. */
const isAsked = (entry: LoggedEntry, { entry: from, only, userId, kind }: Scope): boolean =>
  (only !== true || from === undefined || entry.sequence === Number(from)) &&
  (userId === undefined || entry.accountId === userId) &&
  (kind === undefined || entry.kind === kind || entry.kind.startsWith(`${kind}.`));

/** Returns the entries from a point on, oldest first. */
async function entriesFrom(tx: Transaction, { since, entry }: Scope): Promise<LoggedEntry[] | Problem> {
  if ((since === undefined) === (entry === undefined))
    return invalidInput([{ field: 'since', message: 'Give either a time or an entry.' }]);
  const rows = await tx
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.chain, sql`'workspace:' || atelier_workspace_id()`),
        since === undefined
          ? gte(securityEvents.sequence, Number(entry))
          : gte(securityEvents.createdAt, new Date(since)),
      ),
    )
    .orderBy(asc(securityEvents.sequence))
    .limit(MAX_ENTRIES + 1);
  if (rows.length > MAX_ENTRIES)
    return problem('invalid_input', {
      status: 422,
      errors: [
        {
          field: since === undefined ? 'entry' : 'since',
          message: 'There are more than 2,000 entries since then. Choose a later time.',
        },
      ],
    });
  return rows.map(({ sequence, kind, details, accountId, createdAt }) => ({
    sequence,
    kind,
    details,
    accountId,
    at: createdAt,
  }));
}

async function planOf(
  context: CallContext,
  scope: Scope,
): Promise<(Plan & { readonly entries: readonly LoggedEntry[] }) | Problem> {
  const { tx } = context;
  const found = await entriesFrom(tx, scope);
  if (isProblem(found)) return found;
  const entries = found.filter((entry) => isAsked(entry, scope));
  const keys = entries.flatMap((entry) => {
    const effects = effectsOf(entry);
    return effects && 'changes' in effects ? effects.changes.map(({ key }) => key) : [];
  });
  const invitationIds = keys.flatMap((key) => {
    const { kind, rest } = partsOf(key);
    return kind === 'invitation' ? [rest] : [];
  });
  const rights = await readRights(tx, [...new Set(invitationIds)]);
  const variables = await readVariables(tx);
  const current = new Map([
    ...(await readSettings(tx, workspaceOf(context).id)),
    ...variables,
    ...(await readNumbers(context)),
    ...rights.values,
  ]);
  const first = new Map<string, unknown>();
  for (const entry of entries) {
    const effects = effectsOf(entry);
    if (effects && 'changes' in effects)
      for (const { key, before } of effects.changes) if (!first.has(key)) first.set(key, before);
  }
  const numbers = new Map<string, string | null>();
  for (const [key, value] of first) numbers.set(key, await numberingBlocked(context, key, value));
  const used = await usedVariables(tx, variables, keys);
  const plan = planUndo(entries, found, current, (key, value) => {
    if (key === 'logo')
      return value === null
        ? 'Remove the logo under Brand.'
        : 'The picture was deleted when it was replaced or removed. Upload it again under Brand.';
    if (value === null && used.has(key)) return 'It is in use now.';
    return numbers.get(key) ?? rightBlocked(rights, key, value);
  });
  return { ...plan, entries: found };
}

/** Returns the keys of variables that are used somewhere, of those with these keys. */
async function usedVariables(
  tx: Transaction,
  variables: ReadonlyMap<string, unknown>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const key of new Set(keys)) {
    const { data } = keptVariable.safeParse(variables.get(key));
    if (data && (await usesOfOwnVariable(tx, data.key)).length > 0) used.add(key);
  }
  return used;
}

/** Shows what undoing would restore. */
export const planUndoHandler: RestHandler<'planUndo'> = async (
  { ws: _ws, ...scope },
  context,
): Promise<UndoPlan | Problem> => {
  const plan = await planOf(context, scope);
  if (isProblem(plan)) return plan;
  const nameOf = await namesOf(context.tx);
  const of = ({ accountId, at }: LoggedEntry) => ({
    person: accountId === null ? '' : nameOf(accountId),
    at: at.toISOString(),
  });
  const first = [...plan.changes.map((one) => one.first), ...plan.impossible.map(({ entry }) => entry)].sort(
    (one, other) => one.sequence - other.sequence,
  )[0];
  return {
    since: first?.at.toISOString() ?? null,
    lastEntry: String(plan.entries.at(-1)?.sequence ?? 0),
    changes: plan.changes.slice(0, 1_000).map((one) => ({
      key: one.key,
      field: fieldLabel(one, nameOf),
      now: fieldText(one.key, one.before),
      before: fieldText(one.key, one.after),
      ...of(one.first),
      later: one.later && of(one.later),
    })),
    impossible: plan.impossible.map(({ entry, change, reason }) => ({
      _id: String(entry.sequence),
      what: change ? fieldLabel(change, nameOf) : wordsOf(entry.kind, entry.details, nameOf).summary,
      reason,
      ...of(entry),
    })),
  };
};

/** Puts the chosen changes back: one transaction, and one entry of the audit log. */
export const undoChanges: RestHandler<'undoChanges'> = async (
  { ws: _ws, lastEntry, keys, ...scope },
  context,
) => {
  const { tx, clientAddress } = context;
  // From here on nobody else changes settings or rights, and the caller is who they still are.
  const giver = await lockedGiver(context);
  if (giver.role !== 'owner') return problem('forbidden');
  const plan = await planOf(context, scope);
  if (isProblem(plan)) return plan;
  const nameOf = await namesOf(tx);
  const stale = refuseStale(plan.entries, Number(lastEntry), new Set(keys), nameOf);
  if (stale) return stale;
  const unknown = keys.filter((key) => !plan.changes.some((one) => one.key === key));
  if (unknown.length > 0)
    return problem('invalid_input', {
      status: 422,
      errors: unknown
        .slice(0, 100)
        .map((key) => ({ field: 'keys', message: `There is nothing to undo for ${key}.` })),
    });
  const chosen = plan.changes.filter(({ key }) => keys.includes(key));
  const values = new Map(chosen.map(({ key, after }) => [key, after]));
  const isRight = (key: string) => ['role', 'access', 'invitation'].includes(partsOf(key).kind);
  const [rights, settings] = [true, false].map(
    (wanted) => new Map([...values].filter(([key]) => isRight(key) === wanted)),
  );
  if (settings && settings.size > 0) await writeSettings(context, settings);
  if (rights && rights.size > 0) await writeRights(context, rights);
  const changes = chosen.map(({ key, before, after }) => ({ key, before, after }));
  await recordSecurityEvent(tx, {
    kind: 'settings.undone',
    workspaceId: workspaceOf(context).id,
    accountId: identityOf(context).account.id,
    details: { since: chosen.map(({ first }) => first.at.toISOString()).sort()[0], changes },
    address: clientAddress,
  });
  return { changes: changes.flatMap((one) => changeWords([one], nameOf)) };
};

/** Refuses to undo what somebody changed after the plan was made. */
function refuseStale(
  entries: readonly LoggedEntry[],
  lastEntry: number,
  keys: ReadonlySet<string>,
  nameOf: NameOf,
): Problem | null {
  for (const entry of entries) {
    const effects = effectsOf(entry);
    if (entry.sequence <= lastEntry || !effects || !('changes' in effects)) continue;
    const changed = effects.changes.find(({ key }) => keys.has(key));
    if (changed)
      return problem({
        code: 'stale_revision',
        status: 409,
        title: `Somebody changed this in the meantime: ${fieldLabel(changed, nameOf)}. Look at it again.`,
      });
  }
  return null;
}
