import { Client } from 'pg';
import { afterCommit } from '../database/transaction';
import type { Logger } from '../logging/logger';

/** Receives a wake-up; `news` names what changed, or is null when anything may have changed. */
type Listener = (news: string | null) => void;

/**
 * Notifies listeners that something changed and that they should check the database. A wake-up carries no data, at most
 * the names of what changed, and may be lost or arrive twice, so listeners also poll from time to time.
 */
export interface Wakeups {
  /**
   * Wakes the listeners of a topic: after the commit when called inside a transaction, otherwise immediately.
   *
   * @param topic without line breaks
   * @param news names what changed; dropped if it is too long for a notification
   */
  wake(topic: string, news?: string): void;
  /** Listens to a topic until the returned function is called. */
  listen(topic: string, listener: Listener): () => void;
  /** Listens to every topic, for as long as the server runs; the topic is null when anything may have changed. */
  listenToAll(listener: (topic: string | null, news: string | null) => void): void;
  close(): Promise<void>;
}

interface Bus {
  emit(topic: string, news: string | null): void;
  emitAll(): void;
  listen: Wakeups['listen'];
  listenToAll: Wakeups['listenToAll'];
}

function createBus(): Bus {
  const topics = new Map<string, Set<Listener>>();
  const all: ((topic: string | null, news: string | null) => void)[] = [];
  return {
    listenToAll: (listener) => void all.push(listener),
    emit(topic, news) {
      for (const listener of all) listener(topic, news);
      for (const listener of [...(topics.get(topic) ?? [])]) listener(news);
    },
    emitAll() {
      for (const listener of all) listener(null, null);
      for (const listeners of topics.values()) for (const listener of [...listeners]) listener(null);
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

/** Creates wake-ups within one process: enough for a database that only this server uses. */
export function createLocalWakeups(): Wakeups {
  const bus = createBus();
  return {
    wake: (topic, news) => afterCommit(() => bus.emit(topic, news ?? null)),
    listen: bus.listen,
    listenToAll: bus.listenToAll,
    close: () => Promise.resolve(),
  };
}

const CHANNEL = 'atelier';
const MAX_PAUSE = 5_000;
/** Longest payload of a PostgreSQL notification, in bytes. */
const MAX_PAYLOAD = 7_999;

/** Returns topic and news as one payload, without the news if they are too long. */
function payloadOf(topic: string, news: string | undefined): string {
  const whole = news === undefined ? topic : `${topic}\n${news}`;
  return Buffer.byteLength(whole) > MAX_PAYLOAD ? topic : whole;
}

function readPayload(payload: string): [topic: string, news: string | null] {
  const end = payload.indexOf('\n');
  return end === -1 ? [payload, null] : [payload.slice(0, end), payload.slice(end + 1)];
}

/**
 * Creates wake-ups between all servers of a PostgreSQL database, by LISTEN and NOTIFY on a separate connection, which
 * reconnects by itself.
 */
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
    next.on('notification', ({ payload }) => payload !== undefined && bus.emit(...readPayload(payload)));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isClosed) return lose();
      client = next;
      pause = 100;
      // Checking once makes up for notifications missed while disconnected.
      bus.emitAll();
    } catch (error) {
      logger.debug({ reason: (error as Error).message }, 'Wake-ups wait for the database.');
      lose();
    }
  };
  connect();

  return {
    wake(topic, news) {
      afterCommit(() => {
        bus.emit(topic, news ?? null);
        client?.query('select pg_notify($1, $2)', [CHANNEL, payloadOf(topic, news)]).catch(() => undefined);
      });
    },
    listen: bus.listen,
    listenToAll: bus.listenToAll,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
