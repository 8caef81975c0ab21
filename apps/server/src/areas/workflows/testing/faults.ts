import type { Transaction } from '../../../platform/database/transaction';
import type { SealingPlatform } from '../sealing/seal-document';

/** A simulated power failure. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** Counts operations and stops at one of them: before it, or after it took effect. */
export interface Faults {
  /** The operations so far. */
  readonly points: () => readonly string[];
  readonly at: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly before: (name: string) => void;
}

/** @param stopAt - The operation at which to stop, from 0; nothing stops if it is not reached. */
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

/** Returns a transaction that may stop before each of its statements. */
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

/** Returns a platform that may stop at every effect: statements, commits, the seal itself, the store. */
export function faultyPlatform(platform: SealingPlatform, faults: Faults): SealingPlatform {
  const { database, sealing, storage } = platform;
  return {
    mailAllowance: platform.mailAllowance,
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
