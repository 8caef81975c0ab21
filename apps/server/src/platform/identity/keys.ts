import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys for separate purposes, all derived from the server key, so that none can be used for another purpose. */
export interface ServerKeys {
  /**
   * Returns the HMAC-SHA-256 under the key of a purpose. The parts are length-prefixed, so that different lists never
   * collide.
   */
  sign(purpose: string, ...parts: readonly string[]): Buffer;
  /**
   * Encrypts with AES-256-GCM. `context` is authenticated: a sealed value opens only for the row that it was sealed
   * for.
   */
  seal(purpose: string, context: string, plain: Buffer): Buffer;
  /** Throws when the value was altered, or sealed for another context or key. */
  open(purpose: string, context: string, sealed: Buffer): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createServerKeys(serverKey: Buffer | string): ServerKeys {
  const master = typeof serverKey === 'string' ? Buffer.from(serverKey, 'utf8') : serverKey;
  if (master.length < 32) throw new Error('The server key must hold at least 32 bytes.');
  const derived = new Map<string, Buffer>();
  function keyOf(purpose: string): Buffer {
    let key = derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', master, 'atelier', purpose, 32));
      // Purposes that contain a caller's secret are unlimited in number, so only the fixed ones are cached.
      if (!purpose.includes(':')) derived.set(purpose, key);
    }
    return key;
  }
  return {
    sign(purpose, ...parts) {
      const hmac = createHmac('sha256', keyOf(purpose));
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
      return hmac.digest();
    },
    seal(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(purpose, context, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
