import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Clock } from '../clock/clock';
import type { Engine } from './engine';
import {
  DatabaseUnavailableError,
  DiskFullError,
  databaseCode,
  isDiskFull,
  isFarewell,
  isRepeatable,
} from './errors';
import type { Queue } from './queue';
import type { Space } from './space';
import {
  createPreparedStatements,
  createStatementNames,
  type PreparedStatements,
  type StatementNames,
  unnamed,
} from './statement-names';

/** The transaction that handlers and workers receive: drizzle's, under one of the two roles. */
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

export interface TransactionOptions {
  /** Refuses writes. */
  readonly readOnly?: boolean;
  /** Sees everything as it was at the first statement, whatever others commit meanwhile; refuses writes. */
  readonly isSnapshot?: boolean;
  /** Milliseconds after which the transaction is aborted. Defaults to 15,000. */
  readonly timeout?: number;
  /**
   * Keeps statements that recur prepared on their connection. For calls, whose statements differ in their values only:
   * a kept plan suits bulk work badly.
   */
  readonly prepares?: boolean;
}

/** The role of a transaction, and its workspace. */
export type Scope =
  | { readonly role: 'atelier_system' }
  | { readonly role: 'atelier_app' | 'atelier_eraser'; readonly workspaceId: string };

/** A statement that opens a transaction, in the same round trip, and decides its role. */
export interface Entrance<Entered> {
  /** A single statement, run under `atelier_system`. Values are written into it: the message takes no parameters. */
  readonly statement: string;
  readonly read: (rows: readonly Record<string, unknown>[]) => Entered;
}

export type RunTransaction = <Entered, Result>(
  scope: Scope | Entrance<Entered>,
  work: (tx: Transaction, entered: Entered) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TRANSACTION_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 5_000;
const IDLE_GRACE = 1_000;
const TRIES = 3;
/** SQLSTATE of a write in a transaction that may only read. */
const READ_ONLY = '25006';
/** SQLSTATE of a statement after one whose error was swallowed. */
const FAILED_TRANSACTION = '25P02';
const dialect = new PgDialect();
const prepared = new WeakMap<PoolClient, PreparedStatements>();
const inside = new AsyncLocalStorage<{ open: boolean; readonly afterwards: (() => void)[] }>();

/**
 * Calls `hook` once the current transaction is committed, and never when it is rolled back; immediately when no
 * transaction is open. For wake-ups and other hints within this process; effects that must happen belong in the outbox.
 */
export function afterCommit(hook: () => void): void {
  const context = inside.getStore();
  if (context?.open) context.afterwards.push(hook);
  else hook();
}

/**
 * The only place where a transaction begins. Role, workspace and limits are set for this transaction alone, in the same
 * message as `begin`, so that they cost no round trip. PostgreSQL drops the rest of a message of which a statement
 * failed, and no other statement is sent before all of it succeeded: nothing ever runs under the role of the
 * connection.
 *
 * A transaction is run again only when that is safe: when no connection was established, or when the database rolled it
 * back in favour of another (serialisation failure, deadlock). It is never run again after a connection was lost
 * midway.
 *
 * @param pool returns the pool, or throws DatabaseUnavailableError while there is none
 * @param inTurn waits until a connection of the pool is free, and keeps it during the work
 * @param announce receives, after each commit, what the transaction changed (`atelier_live` in the migrations)
 */
export function createTransactionRunner(
  pool: () => Pool,
  clock: Clock,
  engine: Pick<Engine, 'kind'>,
  space: Space,
  inTurn: Queue['enter'],
  announce: (changes: string) => void = () => undefined,
): RunTransaction {
  const names = createStatementNames();
  return async (scope, work, options = {}) => {
    if (inside.getStore()?.open)
      throw new Error('A transaction is already open. A second one would wait for the first forever.');
    for (let tries = 1; ; tries++) {
      try {
        const isFull = await space.isLow();
        const opening = openingOf(scope, isFull ? { ...options, readOnly: true } : options, clock, engine);
        // PGlite shares the names of statements among all connections.
        const name = options.prepares && engine.kind !== 'pglite' ? names : unnamed;
        const timeout = options.timeout ?? TRANSACTION_TIMEOUT;
        const entrance = 'statement' in scope ? scope : null;
        return await inTurn(() =>
          attempt(pool(), opening, name, timeout, announce, (tx, rows) =>
            // Without an entrance nobody reads what was entered.
            work(tx, entrance?.read(rows) as Parameters<typeof work>[1]),
          ),
        ).catch((error) => {
          throw isFull && databaseCode(error) === READ_ONLY ? new DiskFullError({ cause: error }) : error;
        });
      } catch (error) {
        const isUnbegun = error instanceof NoConnectionError;
        if (!isUnbegun && !isRepeatable(error)) throw error;
        if (tries >= TRIES)
          throw isUnbegun
            ? new DatabaseUnavailableError('The database cannot be reached.', false, { cause: error.cause })
            : error;
        await new Promise((resolve) => setTimeout(resolve, tries * 50 * (0.5 + Math.random())));
      }
    }
  };
}

function openingOf(
  scope: Scope | Entrance<unknown>,
  options: TransactionOptions,
  clock: Clock,
  { kind }: Pick<Engine, 'kind'>,
): string {
  const timeout = options.timeout ?? TRANSACTION_TIMEOUT;
  const settings: Record<string, string | number> = { role: 'role' in scope ? scope.role : 'atelier_system' };
  // PGlite has no timers: an idle transaction that times out there makes its thread loop forever (0.5.14).
  if (kind !== 'pglite')
    Object.assign(settings, {
      statement_timeout: timeout,
      lock_timeout: LOCK_TIMEOUT,
      // Later than our own timer, which reports what happened: this one only ends the connection.
      idle_in_transaction_session_timeout: timeout + IDLE_GRACE,
    });
  if ('workspaceId' in scope) {
    if (!UUID.test(scope.workspaceId)) throw new TypeError('The workspace of a transaction must be a UUID.');
    settings['app.workspace_id'] = scope.workspaceId;
  }
  if (clock.manual) settings['app.now'] = clock.now().toISOString();
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const entrance = 'statement' in scope ? `; ${scope.statement}` : '';
  const mode = options.isSnapshot
    ? ' isolation level repeatable read read only'
    : options.readOnly
      ? ' read only'
      : '';
  return `begin${mode}; select ${set.join(', ')}${entrance}`;
}

/**
 * Commits, and reads in the same message what the triggers of `atelier_live` noted.
 *
 * @returns the changes in the format of the triggers, or null if there are none
 */
async function commit(client: PoolClient): Promise<string | null> {
  try {
    const [noted] = (await client.query(
      `select current_setting('app.changes', true) as changes; commit`,
    )) as unknown as QueryResult<{ changes: string | null }>[];
    return noted?.rows[0]?.changes || null;
  } catch (error) {
    if (databaseCode(error) !== FAILED_TRANSACTION) throw error;
    throw new Error('The transaction was rolled back because one of its statements failed.', {
      cause: error,
    });
  }
}

async function attempt<Result>(
  pool: Pool,
  opening: string,
  name: StatementNames,
  timeout: number,
  announce: (changes: string) => void,
  work: (tx: Transaction, rows: readonly Record<string, unknown>[]) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnectionError('No connection.', { cause });
  });
  const context = { open: true, afterwards: [] as (() => void)[] };
  const lost = watch(client);
  let stage: 'opening' | 'working' | 'committing' | 'over' = 'opening';
  let unusable = false;
  try {
    // A message of several statements returns a result for each.
    const answers = (await client.query(opening)) as unknown as QueryResult<Record<string, unknown>>[];
    stage = 'working';
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      whileOpen(client, name, () => stage === 'working'),
      dialect,
      undefined,
    );
    const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      session,
      undefined,
    );
    // A transaction that never ends would hold its locks and, in the embedded database, block everybody else.
    const result = await within(
      timeout,
      inside.run(context, () => work(tx, answers.at(-1)?.rows ?? [])),
    );
    stage = 'committing';
    const changes = await commit(client);
    context.open = false;
    for (const hook of context.afterwards) hook();
    if (changes !== null) announce(changes);
    return result;
  } catch (error) {
    const failedAt = stage;
    stage = 'over';
    if (lost.isLost || isFarewell(error)) {
      unusable = true;
      throw failedAt === 'opening'
        ? new NoConnectionError('No connection.', { cause: error })
        : new DatabaseUnavailableError(
            'The connection to the database was lost.',
            failedAt === 'committing',
            {
              cause: error,
            },
          );
    }
    if (error instanceof TransactionTimeoutError) unusable = true;
    else await client.query('rollback').catch(() => (unusable = true));
    throw isDiskFull(error) ? new DiskFullError({ cause: error }) : error;
  } finally {
    context.open = false;
    lost.stop();
    client.release(unusable || preparedOn(client).isFull);
  }
}

/** Returns the statements that are prepared on a connection. */
function preparedOn(client: PoolClient): PreparedStatements {
  const known = prepared.get(client) ?? createPreparedStatements();
  prepared.set(client, known);
  return known;
}

/**
 * Refuses statements once the transaction ends. Work that was not waited for (another branch of a failed
 * `Promise.all`, a resolver beside one that threw) would otherwise run in whatever uses the connection next.
 */
function whileOpen(client: PoolClient, name: StatementNames, isOpen: () => boolean): PoolClient {
  const query = (config: QueryConfig, values?: unknown[]) => {
    if (!isOpen()) return Promise.reject(new Error('The transaction of this statement is over.'));
    const named = name(config.text);
    if (named !== undefined) preparedOn(client).add(named, config.text);
    return client.query({ ...config, name: named }, values);
  };
  // All that drizzle uses of a client.
  return { query } as unknown as PoolClient;
}

/** No connection was established, so nothing was run. */
class NoConnectionError extends Error {}

/** The transaction exceeded its time limit. The connection is closed, which rolls it back. */
export class TransactionTimeoutError extends Error {
  override readonly name = 'TransactionTimeoutError';
}

/** Detects whether the connection ends while it is in use. */
function watch(client: PoolClient): { readonly isLost: boolean; stop(): void } {
  let isLost = false;
  const hear = () => {
    isLost = true;
  };
  client.on('error', hear);
  client.on('end', hear);
  return {
    get isLost() {
      return isLost;
    },
    stop() {
      client.off('error', hear);
      client.off('end', hear);
    },
  };
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TransactionTimeoutError('The transaction took too long.')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
