import {
  useAddPushDevice,
  useClient,
  useRemovePushDevice,
  useSendTestNotification,
} from '@atelier/react-hooks';
import type { NotificationSettings, PushDevice } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  Button,
  NotificationChannels,
  PushDevices,
  type PushDeviceView,
  SettingsSection,
  useFormat,
} from '@atelier/ui';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { deviceOf } from '../device';
import { pushAbility, subscribeToPush, unsubscribeFromPush } from './browser-push';
import { pushWhere, testSent, wordsOfApp } from './words';

type App = NotificationSettings['methods'][number]['app'];

/** Where notices reach the person: each way can be tried out, and devices turned on and off. */
export function ChannelsSection({ settings: { methods, email, push } }: { settings: NotificationSettings }) {
  const client = useClient();
  const format = useFormat();
  const test = useSendTestNotification();
  const remove = useRemovePushDevice();
  const devices = push?.devices ?? [];
  const turnOff = (device: PushDevice) =>
    remove.mutate(device._id, {
      onSuccess: () => {
        if (device.isCurrent) void unsubscribeFromPush();
        toasts.show('Push turned off');
      },
      onError: (error) => toastError(error, 'Couldn’t turn push off.'),
    });
  const where: Readonly<Record<App, string>> = {
    inApp: 'The bell, wherever you are signed in',
    email,
    push: pushWhere(devices, pushAbility()),
  };
  const viewOf = ({ _id, userAgent, isCurrent, createdAt, lastSentAt }: PushDevice): PushDeviceView => ({
    id: _id,
    ...deviceOf(userAgent),
    isCurrent,
    detail: `Since ${format.day(createdAt)}, ${
      lastSentAt === null ? 'no push yet' : `last push ${relativeTime(lastSentAt, client.now())}`
    }`,
  });
  return (
    <SettingsSection
      title="Where it reaches you"
      text="A device gets pushes while you are signed in on it. Signing out there ends them."
    >
      <NotificationChannels
        aria-label="Where notices reach you"
        channels={methods.map(({ app }) => ({
          app,
          label: wordsOfApp(app).label,
          where: where[app],
          isSilent: app === 'push' && devices.length === 0,
          action: app === 'push' && push && !devices.some(({ isCurrent }) => isCurrent) && (
            <TurnOn publicKey={push.publicKey} />
          ),
        }))}
        onTest={(app) =>
          test.mutate(app as App, {
            onSuccess: () => toasts.show(testSent(app, email)),
            onError: (error) => toastError(error, 'Couldn’t send a test.'),
          })
        }
        testing={test.isPending ? test.variables : undefined}
      />
      {devices.length > 0 && (
        <PushDevices
          aria-label="Devices that get pushes"
          devices={devices.map(viewOf)}
          onRemove={(id) => {
            const device = devices.find(({ _id }) => _id === id);
            if (device) turnOff(device);
          }}
          removing={remove.isPending ? remove.variables : undefined}
        />
      )}
    </SettingsSection>
  );
}

/** Turns pushes on for this browser: it asks for the permission once this is clicked, never before. */
function TurnOn({ publicKey }: { publicKey: string }) {
  const add = useAddPushDevice();
  const [isAsking, setAsking] = useState(false);
  if (pushAbility() !== 'able') return null;
  const turnOn = async () => {
    setAsking(true);
    // Whatever keeps a browser from it: a private window, a worker that does not load, a push service that it lacks.
    const subscription = await subscribeToPush(publicKey).catch(() => undefined);
    setAsking(false);
    if (subscription === undefined)
      toasts.error('This browser can’t get pushes here, for example in a private window.');
    else if (subscription === null)
      toasts.error('Notifications aren’t allowed in this browser. Nothing changed.');
    else
      add.mutate(subscription, {
        onSuccess: () => toasts.show('Push turned on for this device'),
        onError: (error) => toastError(error, 'Couldn’t turn push on.'),
      });
  };
  return (
    <Button size="sm" variant="primary" onClick={() => void turnOn()} pending={isAsking || add.isPending}>
      Turn on for this device
    </Button>
  );
}
