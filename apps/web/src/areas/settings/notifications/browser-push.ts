import type { AddPushDeviceInput } from '@atelier/sdk';
import { pushWorkerPath } from '../../../app/push-worker-path';

/** Whether this browser can get pushes: `blocked` is for the person to change in the browser's settings. */
export type PushAbility = 'able' | 'blocked' | 'unable';

/** Returns whether this browser can get pushes. Asks nobody. */
export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/**
 * Subscribes this browser. It asks for the browser's permission, so call it for a click only.
 *
 * @param publicKey - of the server.
 * @returns what the server needs to know; null if the person said no.
 * @throws what the browser throws, such as in a private window.
 */
export async function subscribeToPush(publicKey: string): Promise<AddPushDeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await startWorker();
  // A subscription to another key of the server reaches nobody.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(pushWorkerPath);
  return navigator.serviceWorker.ready;
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
