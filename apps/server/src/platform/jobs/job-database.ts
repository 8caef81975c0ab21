import { Pool, type QueryResult } from 'pg';
import type { Db } from 'pg-boss';
import type { Engine } from '../database/engine';
import { createGate } from '../database/gate';
import type { Logger } from '../logging/logger';

/** The queue's own connections. Its tables are in a separate schema, outside of tenancy. */
export interface JobDatabase {
  readonly database: Db;
  /** Lets the relay add jobs in its own transaction. */
  grantTo(role: 'atelier_system'): Promise<void>;
  close(): Promise<void>;
}

export const JOB_CONNECTIONS = 2;

export function createJobDatabase(engine: Engine, logger: Logger): JobDatabase {
  const pool = new Pool({ ...engine.connection(), max: JOB_CONNECTIONS, application_name: 'atelier jobs' });
  pool.on('error', (error) =>
    logger.debug({ component: 'jobs', reason: error.message }, 'A connection of the queue was lost.'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));
  const gate = createGate();
  const execute = async (text: string, values?: unknown[]) => {
    const client = await pool.connect();
    let unusable = false;
    try {
      const result: QueryResult | QueryResult[] = await client.query(text, values);
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
    } catch (error) {
      // pg-boss sends whole transactions as one text. One that failed midway is still open on the connection.
      await client.query('rollback').catch(() => {
        unusable = true;
      });
      throw error;
    } finally {
      client.release(unusable);
    }
  };
  return {
    database: { executeSql: (text, values) => gate.enter(() => execute(text, values)) },
    async grantTo(role) {
      await pool.query(`grant usage on schema pgboss to ${role};
        grant select, insert, update, delete on all tables in schema pgboss to ${role};
        grant usage on all sequences in schema pgboss to ${role};
        grant execute on all functions in schema pgboss to ${role}`);
    },
    async close() {
      await gate.close();
      await pool.end();
    },
  };
}
