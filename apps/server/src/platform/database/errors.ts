/** The database cannot be reached, or went away in the middle of a transaction. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'database_unavailable';
  constructor(
    message: string,
    /** True when the transaction may have been committed all the same: only a keyed write may be repeated. */
    readonly outcomeUnknown: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** There is no room left on the disk. Nothing of the transaction was kept; reading goes on. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';
  constructor(options?: ErrorOptions) {
    super('There is no room left on the disk.', options);
  }
}

/** Too many callers wait, for the database or for a hash. Nothing was done. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  constructor() {
    super('Too many callers are waiting.');
  }
}

const repeatableCodes = new Set(['40001', '40P01']);
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
function* chain(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  let current = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

const has = (error: unknown, codes: ReadonlySet<string>): boolean => {
  for (const { code } of chain(error)) if (typeof code === 'string' && codes.has(code)) return true;
  return false;
};

/**
 * Whether the database announced that it ends the connection (it shuts down, restarts, or accepts no more connections).
 */
export function isFarewell(error: unknown): boolean {
  const code = databaseCode(error);
  return code !== undefined && (code.startsWith('08') || code.startsWith('57P') || code === '53300');
}

/** Whether the transaction was rolled back in favour of another one and can be run again. */
export const isRepeatable = (error: unknown): boolean => has(error, repeatableCodes);

/** Whether the disk is full. PGlite passes on the error of its file system; the code is the same. */
export function isDiskFull(error: unknown): boolean {
  if (has(error, fullCodes)) return true;
  for (const { message } of chain(error))
    if (typeof message === 'string' && /No space left on device|ENOSPC/.test(message)) return true;
  return false;
}

/** Returns the SQLSTATE of a database error, however deeply it is wrapped. */
export function databaseCode(error: unknown): string | undefined {
  for (const { code } of chain(error))
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}
