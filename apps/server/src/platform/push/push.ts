import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Configuration } from '../../configuration/environment';
import { addressRefusal, createOutgoing } from '../outgoing/outgoing';

/** How to reach a browser: the address at its push service, and the keys that it alone can read with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** All that leaves this server: what happened, in a title and a line, and the path of the screen that shows it. */
export interface PushMessage {
  readonly title: string;
  readonly line: string;
  readonly path: string;
}

/** The browser has withdrawn the subscription: nothing can be sent to it any more. */
export class PushGoneError extends Error {
  override readonly name = 'PushGoneError';
}

/** The push service will never accept this message. Any other error of a port is temporary and retried. */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
}

/** Sends to browsers. Called by workers only, which retry failed calls. */
export interface PushPort {
  /** What a browser has to name when it subscribes; base64url. */
  readonly publicKey: string;
  /** Returns why nothing can be sent to a subscription: the field, and the reason; null if something can. */
  refusalOf(subscription: PushSubscription): { readonly field: string; readonly message: string } | null;
  send(subscription: PushSubscription, message: PushMessage): Promise<void>;
}

/** Seconds for which a push service keeps a message for a browser that is away. */
const KEPT_SECONDS = 86_400;

/** Statuses with which a push service says that a subscription has ended. */
const GONE = new Set([404, 410]);
/** Statuses that pass. */
const TEMPORARY = new Set([408, 429]);

/** Returns the public key of a VAPID key. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

/**
 * Creates the sender of web pushes (RFC 8030, 8291, 8292).
 *
 * @param trusted origins of push services on this host, for tests; all others must be public and https
 */
export function createWebPush(
  { privateKey, subject }: NonNullable<Configuration['vapid']>,
  { trusted = [] }: { readonly trusted?: readonly string[] } = {},
): PushPort {
  const publicKey = publicKeyOf(privateKey);
  const post = createOutgoing({ trusted });

  /** Encrypts and signs; throws for keys that nothing can be encrypted with. */
  const requestOf = (subscription: PushSubscription, message: PushMessage) =>
    webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: { ...subscription.keys } },
      JSON.stringify(message),
      {
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject, publicKey, privateKey },
      },
    );

  return {
    publicKey,
    refusalOf(subscription) {
      const url = URL.parse(subscription.endpoint);
      const isSafe = url !== null && (url.protocol === 'https:' || trusted.includes(url.origin));
      const refusal = isSafe ? addressRefusal(subscription.endpoint, trusted) : 'The address must be https.';
      if (refusal !== null) return { field: 'endpoint', message: refusal };
      try {
        requestOf(subscription, { title: '', line: '', path: '' });
        return null;
      } catch {
        return { field: 'keys', message: 'Nothing can be encrypted with these keys.' };
      }
    },
    async send(subscription, message) {
      const { endpoint, headers, body } = requestOf(subscription, message);
      const { status } = await post({
        method: 'POST',
        url: endpoint,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body ?? '',
      });
      if (status >= 200 && status < 300) return;
      if (GONE.has(status)) throw new PushGoneError(`The push service answered ${status}.`);
      if (status < 500 && !TEMPORARY.has(status))
        throw new PushRefusedError(`The push service answered ${status}.`);
      throw new Error(`The push service answered ${status}.`);
    },
  };
}

/** Returns the configured sender; null while pushes are off. */
export const createPush = ({ vapid }: Pick<Configuration, 'vapid'>): PushPort | null =>
  vapid === undefined ? null : createWebPush(vapid);
