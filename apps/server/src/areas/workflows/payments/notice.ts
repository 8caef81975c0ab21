import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderNotice, ProviderObjectKind } from './provider';

/** Seconds by which the time of a notice may differ from the server's, in both directions. */
const WINDOW = 300;

/**
 * Returns whether a webhook is signed by its sender: `t=…,v1=…` over the time and the exact body, at about the current time.
 * There may be several `v1` while a secret is rotated.
 */
export function isSigned(
  body: Buffer,
  signature: string | null,
  secret: string | Buffer,
  now: Date,
): boolean {
  const pairs = (signature ?? '').split(',').map((pair) => pair.trim().split('=', 2));
  const at = pairs.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > WINDOW) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  return pairs.some(([key, value = '']) => {
    const given = key === 'v1' && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : null;
    return given !== null && timingSafeEqual(given, expected);
  });
}

/** Signs a webhook like its sender. */
export const signNotice = (body: Buffer | string, secret: string | Buffer, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
};

const shape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  created: z.number().int().min(0).max(99_999_999_999),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255), object: z.string() }) }),
});

const kinds: Readonly<Record<string, ProviderObjectKind>> = {
  'checkout.session': 'session',
  payment_intent: 'payment',
  refund: 'refund',
  dispute: 'dispute',
};

/** Reads the event of a webhook; null if it is not about an object that affects money. */
export function readNotice(body: Buffer): ProviderNotice | null {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const parsed = shape.safeParse(value);
  const kind = parsed.success ? kinds[parsed.data.data.object.object] : undefined;
  if (!parsed.success || kind === undefined) return null;
  const { id, type, created, data } = parsed.data;
  return {
    eventId: id,
    type,
    objectKind: kind,
    objectId: data.object.id,
    occurredAt: new Date(created * 1000),
  };
}
