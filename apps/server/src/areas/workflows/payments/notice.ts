import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderNotice, ProviderObjectKind } from './provider';

/** Seconds that the time of a notice may be from ours, before and after. */
const WINDOW = 300;

/**
 * Whether a webhook is its sender's: `t=…,v1=…` over the time and the body, byte for byte, at a time near ours. More than
 * one `v1` may be there while a secret is changed.
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

/** Signs a webhook, as senders do. */
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

/** Reads the event of a webhook; null when it is not about an object that money hangs on. */
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
    ...{ eventId: id, type, objectKind: kind, objectId: data.object.id },
    occurredAt: new Date(created * 1000),
  };
}
