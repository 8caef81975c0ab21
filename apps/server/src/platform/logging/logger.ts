import { Writable } from 'node:stream';
import { type Logger as PinoLogger, pino } from 'pino';
import type { Configuration } from '../../configuration/environment';

/** Fields allowed in a log line. All others are dropped, so that a token, a body or an address cannot slip in. */
const allowedFields = [
  'requestId',
  'method',
  'route',
  'operation',
  'status',
  'duration',
  'size',
  'workspaceId',
  'accountId',
  'sessionId',
  'job',
  'jobId',
  'attempt',
  'runId',
  'code',
  'reason',
  'count',
  'name',
  'origin',
  'port',
  'signal',
  'component',
] as const;

type Field = (typeof allowedFields)[number];
export type LogFields = { readonly [Name in Field]?: string | number | boolean | null | undefined };

export interface Logger {
  debug(fields: LogFields, message: string): void;
  debug(message: string): void;
  info(fields: LogFields, message: string): void;
  info(message: string): void;
  warn(fields: LogFields, message: string): void;
  warn(message: string): void;
  error(fields: LogFields, message: string): void;
  error(message: string): void;
  fatal(fields: LogFields, message: string): void;
  fatal(message: string): void;
}

const allowed = new Set<string>(allowedFields);

// Secrets that must not appear even inside an allowed field, such as the reason of an error.
const secrets: readonly [RegExp, string][] = [
  // Drizzle's message of a failed statement ends with its parameters, which are what people wrote.
  [/(Failed query: [\s\S]*?)\nparams: [\s\S]*/g, '$1'],
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s:@/]+:[^\s@/]+@/gi, '$1[hidden]@'],
  [/\b(token|code|password|secret|signature|otp|key)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1$2[hidden]'],
];

/** Redacts the parameters of statements and whatever looks like a credential. */
export function redact(text: string): string {
  return secrets.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** Keeps the allowed fields and redacts credentials in their texts. */
function allowFields(fields: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!allowed.has(name) || value === undefined) continue;
    if (typeof value === 'string') kept[name] = redact(value).slice(0, 500);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) kept[name] = value;
  }
  return kept;
}

const levels: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** Writes one plain line per entry, for people at a terminal. */
function plainLines(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const text of chunk.toString().split('\n')) {
        if (text === '') continue;
        const { level, time, msg, ...fields } = JSON.parse(text) as Record<string, unknown>;
        const details = Object.entries(fields)
          .map(([name, value]) => `${name}=${String(value)}`)
          .join(' ');
        const label = levels[Number(level)] ?? '';
        process.stdout.write(
          `${new Date(Number(time)).toISOString().slice(11, 19)} ${label === 'info' ? '' : `${label}: `}${String(msg)}${details === '' ? '' : `  ${details}`}\n`,
        );
      }
      done();
    },
  });
}

/**
 * Creates a logger that writes structured lines (JSON), or plain ones at a terminal. Fields outside the list are
 * dropped.
 *
 * @param destination where the lines go; defaults to standard output
 */
export function createLogger({ logLevel }: Pick<Configuration, 'logLevel'>, destination?: Writable): Logger {
  const target = destination ?? (process.stdout.isTTY ? plainLines() : undefined);
  const options = {
    level: logLevel,
    base: null,
    formatters: { log: allowFields },
    hooks: {
      logMethod(this: PinoLogger, parameters: Parameters<PinoLogger['info']>, method: PinoLogger['info']) {
        const hidden = parameters.map((part) => (typeof part === 'string' ? redact(part) : part));
        method.apply(this, hidden as Parameters<PinoLogger['info']>);
      },
    },
  };
  return target === undefined ? pino(options) : pino(options, target);
}
