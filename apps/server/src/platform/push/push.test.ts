import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createWebPush, PushGoneError, type PushPort, PushRefusedError } from './push';
import { startPushService, type TestPushService } from './push-service.testing';

const vapid = { privateKey: webPush.generateVAPIDKeys().privateKey, subject: 'mailto:hello@atelier.example' };
const message = {
  title: 'Priya Nair signed Wedding weekend',
  line: 'Ceremony at 16:30 – bis später, até já 🌿',
  path: '/leads/1',
};

let service: TestPushService;
let push: PushPort;
beforeAll(async () => {
  service = await startPushService();
  push = createWebPush(vapid, { trusted: [service.url] });
});
afterAll(() => service.close());

describe('a push', () => {
  it('reaches the browser that was subscribed, word for word, and nobody else can read it', async () => {
    const subscription = service.subscribe(push.publicKey);
    await push.send(subscription, message);
    expect(service.received).toEqual([{ endpoint: subscription.endpoint, message, ttl: '86400' }]);
    const other = service.subscribe(push.publicKey);
    // Encrypted for another browser, it cannot be opened.
    await expect(push.send({ ...subscription, keys: other.keys }, message)).rejects.toThrow(PushRefusedError);
    expect(service.received).toHaveLength(1);
  });

  it('is refused from another server than the one that was subscribed to', async () => {
    const another = createWebPush(
      { ...vapid, privateKey: webPush.generateVAPIDKeys().privateKey },
      { trusted: [service.url] },
    );
    await expect(another.send(service.subscribe(push.publicKey), message)).rejects.toThrow(PushRefusedError);
  });

  it.each([
    [404, PushGoneError],
    [410, PushGoneError],
    [400, PushRefusedError],
    [413, PushRefusedError],
  ])('answered with %i ends: %o', async (status, error) => {
    service.answerWith(status);
    await expect(push.send(service.subscribe(push.publicKey), message)).rejects.toThrow(error);
    service.answerWith(201);
  });

  it.each([429, 500, 503])('answered with %i is tried again', async (status) => {
    service.answerWith(status);
    const failure = await push.send(service.subscribe(push.publicKey), message).catch((error) => error);
    service.answerWith(201);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PushGoneError);
    expect(failure).not.toBeInstanceOf(PushRefusedError);
  });
});

describe('a subscription', () => {
  const { publicKey } = createWebPush(vapid);
  const keys = () => service.subscribe(publicKey).keys;

  it.each([
    ['http://push.example/send/1', 'The address must be https.'],
    ['https://127.0.0.1/send/1', 'The address is not public.'],
    ['https://[::1]/send/1', 'The address is not public.'],
    ['https://169.254.169.254/latest', 'The address is not public.'],
    ['https://10.0.0.7/send/1', 'The address is not public.'],
    ['https://push.example:8443/send/1', 'The address names an unusual port.'],
    ['https://mira:secret@push.example/', 'The address holds a password.'],
    ['nonsense', 'The address must be https.'],
  ])('to %s is refused, and nothing is sent there', async (endpoint, refusal) => {
    const subscription = { endpoint, keys: keys() };
    expect(createWebPush(vapid).refusalOf(subscription)).toEqual({ field: 'endpoint', message: refusal });
    const before = service.requests;
    await expect(createWebPush(vapid).send(subscription, message)).rejects.toThrow();
    expect(service.requests).toBe(before);
  });

  it('with keys that are no point of the curve is refused before anything is sent', () => {
    const wrong = { p256dh: randomBytes(65).toString('base64url'), auth: keys().auth };
    expect(push.refusalOf({ endpoint: 'https://push.example/1', keys: wrong })).toMatchObject({
      field: 'keys',
    });
    expect(push.refusalOf({ endpoint: 'https://push.example/1', keys: keys() })).toBeNull();
  });
});
