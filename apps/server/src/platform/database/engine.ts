import type { PoolConfig } from 'pg';

/** A PostgreSQL that can be connected to: the embedded one or a server. */
export interface Engine {
  readonly kind: 'embedded' | 'server';
  /** How the mode is told at the start. */
  readonly description: string;
  /** Where to connect. An embedded engine that had to be started again is found at the same place. */
  connection(): PoolConfig;
  /** The whole database as a file to begin another with; embedded only. */
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
