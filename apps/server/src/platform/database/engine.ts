import type { PoolConfig } from 'pg';

/** A database that can be connected to. */
export interface Engine {
  /**
   * `server`: a PostgreSQL server that others may use too. `embedded`: PostgreSQL as a child of this process. `pglite`:
   * PGlite in a thread of this process, with one session for all connections, no timers and no autovacuum.
   */
  readonly kind: 'server' | 'embedded' | 'pglite';
  /** Describes the mode in the output at startup. */
  readonly description: string;
  /** Where to connect. An embedded engine that had to be restarted keeps its address. */
  connection(): PoolConfig;
  /** Returns the whole database as a file from which another can be created; PGlite only. */
  dump?(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** Creates the engine for a PostgreSQL server at a URL. */
export function createServerEngine(url: string): Engine {
  return {
    kind: 'server',
    description: `PostgreSQL at ${new URL(url).host}`,
    connection: () => ({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true }),
    close: () => Promise.resolve(),
  };
}
