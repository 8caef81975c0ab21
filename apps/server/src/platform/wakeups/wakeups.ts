import { Client } from 'pg';
import { afterCommit } from '../database/transaction';
import type { Logger } from '../logging/logger';

/**
 * Tells waiting parts that something changed and that they should look in the database. A wake-up carries no data and
 * may be lost or come twice: whoever listens also looks from time to time.
 */
export interface Wakeups {
  /** Wakes the listeners of a topic: after the commit when called inside a transaction, otherwise now. */
  wake(topic: string): void;
  /** Listens to a topic until the returned function is called. */
  listen(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

interface Bus {
  emit(topic: string): void;
  emitAll(): void;
  listen: Wakeups['listen'];
}

function createBus(): Bus {
  const topics = new Map<string, Set<() => void>>();
  return {
    emit(topic) {
      for (const listener of [...(topics.get(topic) ?? [])]) listener();
    },
    emitAll() {
      for (const listeners of topics.values()) for (const listener of [...listeners]) listener();
    },
    listen(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}

/** Inside one process: enough for a database that only this server uses. */
export function createLocalWakeups(): Wakeups {
  const bus = createBus();
  return {
    wake: (topic) => afterCommit(() => bus.emit(topic)),
    listen: bus.listen,
    close: () => Promise.resolve(),
  };
}

const CHANNEL = 'atelier';
const MAX_PAUSE = 5_000;

/** Between all servers of a PostgreSQL database, by LISTEN and NOTIFY on a connection of its own, which heals. */
export function createServerWakeups(connectionString: string, logger: Logger): Wakeups {
  const bus = createBus();
  let client: Client | undefined;
  let isClosed = false;
  let pause = 100;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString, application_name: 'atelier wake-ups', keepAlive: true });
    let isOver = false;
    const lose = () => {
      if (isOver) return;
      isOver = true;
      if (client === next) client = undefined;
      next.end().catch(() => undefined);
      if (isClosed) return;
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, MAX_PAUSE);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => payload !== undefined && bus.emit(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isClosed) return lose();
      client = next;
      pause = 100;
      // Whatever was told while nobody listened is made up for by looking once.
      bus.emitAll();
    } catch (error) {
      logger.debug({ reason: (error as Error).message }, 'Wake-ups wait for the database.');
      lose();
    }
  };
  connect();

  return {
    wake(topic) {
      afterCommit(() => {
        bus.emit(topic);
        client?.query('select pg_notify($1, $2)', [CHANNEL, topic]).catch(() => undefined);
      });
    },
    listen: bus.listen,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
