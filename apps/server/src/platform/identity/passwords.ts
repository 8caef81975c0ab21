import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from '../database/queue';

// From OWASP's password storage cheat sheet, the row with 32 MiB. Stored with the hash, so that it can be raised.
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const KEY_BYTES = 32;

const STORED = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22,})\$([\w-]{43})$/;

/** Who asks for a hash: a caller who is signed in or on a known device, or anybody. */
export type Hasher = 'known' | 'anybody';

/**
 * A hash keeps one of the four threads of the process busy for a third of a second, and these also read files and look up
 * hosts. So strangers, who can send any number of passwords, never take all of them, nor the one of people who are known.
 * More callers than may wait could not be served within their patience (milliseconds).
 */
const queues = {
  known: createQueue({ places: 1, maximumWaiting: 20, patience: 6_000 }),
  anybody: createQueue({ places: 2, maximumWaiting: 40, patience: 6_000 }),
} as const;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...options, maxmem: 256 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/**
 * Hashes a password for storage, with its parameters and a salt of its own.
 *
 * @throws {OverloadedError} as {@link verifyPassword} does
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await queues.known.enter(() =>
    derive(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLELISM }),
  );
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobody = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Compares in constant time. Without a stored hash it takes just as long and returns false.
 *
 * @throws {OverloadedError} when too many others wait for a hash
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  hasher: Hasher,
): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt = '', hash = ''] = STORED.exec(stored ?? nobody) ?? [];
  if (cost === undefined) throw new Error('A stored password hash has an unknown form.');
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelism) };
  const key = await queues[hasher].enter(() => derive(password, Buffer.from(salt, 'base64url'), options));
  return timingSafeEqual(key, Buffer.from(hash, 'base64url')) && stored !== null;
}

/** True when the hash was made with weaker parameters than today's; hash again after the next sign-in. */
export function isPasswordHashOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$`);
}
