import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
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
import type { Space } from './space';

/** What handlers and workers get: a drizzle transaction under one of the two roles. */
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

export interface TransactionOptions {
  /** Refuses writes. */
  readonly readOnly?: boolean;
  /** Milliseconds after which the transaction is given up; 15,000 unless told. */
  readonly timeout?: number;
}

/** The role of a transaction, and its workspace. */
export type Scope =
  | { readonly role: 'atelier_system' }
  | { readonly role: 'atelier_app'; readonly workspaceId: string };

export type RunTransaction = <Result>(
  scope: Scope,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TRANSACTION_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 5_000;
const IDLE_GRACE = 1_000;
const TRIES = 3;
/** SQLSTATE of a write in a transaction that may only read. */
const READ_ONLY = '25006';
const dialect = new PgDialect();
const inside = new AsyncLocalStorage<{ open: boolean; readonly afterwards: (() => void)[] }>();

/**
 * Calls `hook` once the transaction that is open here was committed, and never when it is undone; at once when none is
 * open. For wake-ups and other hints inside this process; effects that must happen belong in the outbox.
 */
export function afterCommit(hook: () => void): void {
  const context = inside.getStore();
  if (context?.open) context.afterwards.push(hook);
  else hook();
}

/**
 * The only place where a transaction begins. Role, workspace and limits are set for this transaction alone
 * (`set local`), in the same message as `begin`, so that they cost no round trip.
 *
 * It is run again when that is safe, and only then: when no connection came about, or when the database undid it in
 * favour of another (serialisation failure, deadlock). A connection lost in the middle is never run again here.
 *
 * @param pool answers with the pool, or throws DatabaseUnavailableError while there is none
 */
export function createTransactionRunner(
  pool: () => Pool,
  clock: Clock,
  engine: Pick<Engine, 'kind'>,
  space: Space,
): RunTransaction {
  return async (scope, work, options = {}) => {
    if (inside.getStore()?.open)
      throw new Error('A transaction is open already. A second one would wait for the first, for ever.');
    for (let tries = 1; ; tries++) {
      try {
        const isFull = await space.isLow();
        const opening = openingOf(scope, isFull ? { ...options, readOnly: true } : options, clock, engine);
        return await attempt(pool(), opening, work, options.timeout ?? TRANSACTION_TIMEOUT).catch((error) => {
          throw isFull && databaseCode(error) === READ_ONLY ? new DiskFullError({ cause: error }) : error;
        });
      } catch (error) {
        const isUnbegun = error instanceof NoConnectionError;
        if (!isUnbegun && !isRepeatable(error)) throw error;
        if (tries >= TRIES)
          throw isUnbegun
            ? new DatabaseUnavailableError('The database can not be reached.', false, { cause: error.cause })
            : error;
        await new Promise((resolve) => setTimeout(resolve, tries * 50 * (0.5 + Math.random())));
      }
    }
  };
}

function openingOf(
  scope: Scope,
  options: TransactionOptions,
  clock: Clock,
  { kind }: Pick<Engine, 'kind'>,
): string {
  const timeout = options.timeout ?? TRANSACTION_TIMEOUT;
  const settings = [`set local role ${scope.role}`];
  // PGlite has no timers: an idle transaction that times out there turns its thread in circles for ever (0.5.14).
  if (kind !== 'pglite')
    settings.push(
      `set local statement_timeout = ${timeout}`,
      `set local lock_timeout = ${LOCK_TIMEOUT}`,
      // Behind our own timer, which can say what happened: this one only ends the connection.
      `set local idle_in_transaction_session_timeout = ${timeout + IDLE_GRACE}`,
    );
  if (scope.role === 'atelier_app') {
    if (!UUID.test(scope.workspaceId)) throw new TypeError('The workspace of a transaction must be a UUID.');
    settings.push(`set local app.workspace_id = '${scope.workspaceId}'`);
  }
  if (clock.manual) settings.push(`set local app.now = '${clock.now().toISOString()}'`);
  return `begin${options.readOnly ? ' read only' : ''}; ${settings.join('; ')}`;
}

async function attempt<Result>(
  pool: Pool,
  opening: string,
  work: (tx: Transaction) => Promise<Result>,
  timeout: number,
): Promise<Result> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnectionError('No connection.', { cause });
  });
  const context = { open: true, afterwards: [] as (() => void)[] };
  const lost = watch(client);
  let stage: 'opening' | 'working' | 'committing' | 'over' = 'opening';
  let unusable = false;
  try {
    await client.query(opening);
    stage = 'working';
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      whileOpen(client, () => stage === 'working'),
      dialect,
      undefined,
    );
    const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      session,
      undefined,
    );
    // A transaction that never ends would hold its locks, and in the embedded database everybody else.
    const result = await within(
      timeout,
      inside.run(context, () => work(tx)),
    );
    stage = 'committing';
    const { command } = await client.query('commit');
    // PostgreSQL answers "ROLLBACK" to the commit of a transaction in which a statement failed unheard.
    if (command !== 'COMMIT')
      throw new Error('The transaction was undone because one of its statements failed.');
    context.open = false;
    for (const hook of context.afterwards) hook();
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
    client.release(unusable);
  }
}

/**
 * Refuses statements once the transaction ends. Work that was not waited for (another branch of a failed
 * `Promise.all`, a resolver beside one that threw) would otherwise run in whatever uses the connection next.
 */
function whileOpen(client: PoolClient, isOpen: () => boolean): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query' && !isOpen())
        return () => Promise.reject(new Error('The transaction of this statement is over.'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** No connection came about, so nothing was run. */
class NoConnectionError extends Error {}

/** The work of a transaction took longer than it may. The connection is closed, which undoes the work. */
export class TransactionTimeoutError extends Error {
  override readonly name = 'TransactionTimeoutError';
}

/** Hears whether the connection ends while it is in use. */
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
