import { Client } from 'pg';

/** Where a server is killed: at a statement of a transaction, or around its commit. */
interface KillStep {
  readonly statement: RegExp;
  readonly at: 'statement' | 'commit' | 'committed';
}

/** Every step between a signature and the mail with the sealed copy, in order. */
export const killSteps = {
  'before the signature is written': { statement: /^insert into "smart_file_acts"/, at: 'statement' },
  'before the signature is committed': { statement: /^insert into "smart_file_acts"/, at: 'commit' },
  'before the signature is answered': { statement: /^insert into "smart_file_acts"/, at: 'committed' },
  'before the line of the seal is committed': {
    statement: /^update "smart_file_sealings" set "event_index"/,
    at: 'commit',
  },
  'before the document is drawn': {
    statement: /^update "smart_file_sealings" set "event_index"/,
    at: 'committed',
  },
  'when the document is stored': {
    statement: /^update "smart_file_sealings" set .*"sealed_at"/,
    at: 'statement',
  },
  'before the seal is committed': {
    statement: /^update "smart_file_sealings" set .*"sealed_at"/,
    at: 'commit',
  },
  'before the copy is mailed': {
    statement: /^update "smart_file_sealings" set .*"sealed_at"/,
    at: 'committed',
  },
  'when the copy is mailed, and nobody wrote down that it is': {
    statement: /^insert into "local_outbox_messages"/,
    at: 'committed',
  },
} as const satisfies Readonly<Record<string, KillStep>>;

export type KillStepName = keyof typeof killSteps;

export const killStepNames = Object.keys(killSteps) as KillStepName[];

/** Kills this process with SIGKILL as soon as one of its connections reaches the step. */
export function killAt(name: KillStepName): void {
  const { statement, at }: KillStep = killSteps[name];
  const reached = new WeakSet<object>();
  const send: (...given: unknown[]) => unknown = Client.prototype.query;
  const query = function (this: object, ...given: unknown[]): unknown {
    const text = wordsOf(given[0]);
    if (statement.test(text)) {
      if (at === 'statement') end();
      reached.add(this);
    }
    if (text.startsWith('rollback')) reached.delete(this);
    if (text !== 'commit' || !reached.has(this)) return send.apply(this, given);
    if (at === 'commit') end();
    return Promise.resolve(send.apply(this, given)).then(end);
  };
  Object.assign(Client.prototype, { query });
}

/** The kernel ends the process before this returns: nothing is closed, flushed or rolled back. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const wordsOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return '';
  return typeof query.text === 'string' ? query.text : '';
};
