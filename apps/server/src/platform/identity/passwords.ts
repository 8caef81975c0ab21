import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

// From OWASP's password storage cheat sheet, the row with 32 MiB. Stored with the hash, so that it can be raised.
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const KEY_BYTES = 32;

const STORED = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22,})\$([\w-]{43})$/;

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

/** Hashes a password for storage, with its parameters and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLELISM });
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobody = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in constant time. Without a stored hash it takes just as long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt = '', hash = ''] = STORED.exec(stored ?? nobody) ?? [];
  if (cost === undefined) throw new Error('A stored password hash has an unknown form.');
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallelism),
  });
  return timingSafeEqual(key, Buffer.from(hash, 'base64url')) && stored !== null;
}

/** True when the hash was made with weaker parameters than today's; hash again after the next sign-in. */
export function isPasswordHashOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$`);
}
