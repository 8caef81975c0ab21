import type { PoolConfig } from 'pg';

/** A database that can be connected to. */
export interface Engine {
  /**
   * `server`: a PostgreSQL server that others may use too. `embedded`: PostgreSQL as a child of this process. `pglite`:
   * PGlite in a thread of this process, with one session for all connections, no timers and no autovacuum.
   */
  readonly kind: 'server' | 'embedded' | 'pglite';
  /** How the mode is told at the start. */
  readonly description: string;
  /** Where to connect. An embedded engine that had to be started again is found at the same place. */
  connection(): PoolConfig;
  /** The whole database as a file to begin another with; PGlite only. */
  dump?(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** A PostgreSQL server by its address. */
export function createServerEngine(url: string): Engine {
  return {
    kind: 'server',
    description: `PostgreSQL at ${new URL(url).host}`,
    connection: () => ({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true }),
    close: () => Promise.resolve(),
  };
}
