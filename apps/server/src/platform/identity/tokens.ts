import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Marks access tokens, so that a scanner for secrets finds one that was published. */
const ACCESS_TOKEN_PREFIX = 'atl_';
const TOKEN = /^(?:atl_)?[A-Za-z0-9_-]{43}$/;

/** Creates an opaque token of 256 bits. The holder gets `token`; only `hash` reaches the database. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Creates the token of a script. */
export function createAccessToken(): { token: string; hash: Buffer } {
  const token = `${ACCESS_TOKEN_PREFIX}${createToken().token}`;
  return { token, hash: hashToken(token) };
}

/** Returns the SHA-256 of a token. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads `Authorization: Bearer <token>`. Returns null when the header is missing or cannot hold one of our tokens. */
export function bearerToken(authorization: string | undefined): string | null {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

export const tokens = { create: createToken, hash: hashToken };
