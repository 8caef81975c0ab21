import type { Transaction } from '../../../platform/database/transaction';
import type { SealingPlatform } from '../sealing/seal-document';

/** The power goes out, for a test. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** Counts what is done and ends it at one point: before it, or after it took effect. */
export interface Faults {
  /** What was done so far. */
  readonly points: () => readonly string[];
  readonly at: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly before: (name: string) => void;
}

/** @param stopAt - which point ends it, from 0; none when it is not reached. */
export function createFaults(stopAt: number): Faults {
  const points: string[] = [];
  const before = (name: string): void => {
    points.push(name);
    if (points.length - 1 === stopAt) throw new PowerCut(name);
  };
  return {
    points: () => points,
    before,
    async at(name, work) {
      before(`before ${name}`);
      const result = await work();
      before(`after ${name}`);
      return result;
    },
  };
}

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'execute']);

/** A transaction that may end before each of its statements. */
export function faultyTransaction(tx: Transaction, faults: Faults): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (STATEMENTS.has(String(name))) faults.before(String(name));
        return (value as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/** A platform whose every effect may be the last: statements, commits, the seal itself, the store. */
export function faultyPlatform(platform: SealingPlatform, faults: Faults): SealingPlatform {
  const { database, sealing, storage } = platform;
  return {
    messages: platform.messages,
    keys: platform.keys,
    outbox: platform.outbox,
    origin: platform.origin,
    database: {
      ...database,
      withWorkspace: (workspaceId, run, options) =>
        faults.at('transaction', () =>
          database.withWorkspace(
            workspaceId,
            async (tx) => {
              const result = await run(faultyTransaction(tx, faults));
              faults.before('commit');
              return result;
            },
            options,
          ),
        ),
    },
    sealing: {
      fingerprint: () => faults.at('fingerprint', () => sealing.fingerprint()),
      seal: (input) => faults.at('seal', () => sealing.seal(input)),
    },
    storage: { ...storage, write: (...given) => faults.at('store', () => storage.write(...given)) },
  };
}
