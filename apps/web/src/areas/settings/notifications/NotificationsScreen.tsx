import {
  useClient,
  useNotificationSettings,
  useUnmuteNotices,
  useUpdateNotificationActions,
  useUpdateNotificationMethods,
  useUpdateNotificationPreferences,
} from '@atelier/react-hooks';
import type { NotificationSettings, UpdateNotificationPreferencesInput } from '@atelier/sdk';
import { MuteList, NotificationTable, NotificationTimes, SettingsSection, useFormat } from '@atelier/ui';
import { toastError } from '../../../app/toasts';
import { timezoneOptions } from '../regional';
import { SettingsScreen } from '../SettingsScreen';
import { ChannelsSection } from './ChannelsSection';
import { endOfPause, pauses, wordsOfApp } from './words';

/** What the person is notified about in the workspace, how, and when. */
export function NotificationsScreen() {
  const query = useNotificationSettings();
  return (
    <SettingsScreen title="Notifications" query={query}>
      {(settings) => (
        <>
          <Matrix settings={settings} />
          <ChannelsSection settings={settings} />
          <Times settings={settings} />
          <Mutes settings={settings} />
        </>
      )}
    </SettingsScreen>
  );
}

const failed = (error: unknown) => toastError(error, 'The change was not saved.');

type Part = { readonly settings: NotificationSettings };
type App = 'inApp' | 'email' | 'push';

function Matrix({ settings: { data, kinds, methods } }: Part) {
  const actions = useUpdateNotificationActions();
  const apps = useUpdateNotificationMethods();
  const groups = [...new Set(kinds.map(({ group }) => group))].map((label) => ({
    label,
    rows: kinds
      .filter(({ group }) => group === label)
      .map((kind) => ({
        id: `${kind.module}.${kind.action}`,
        label: kind.label,
        hint: kind.hint,
        cells: Object.fromEntries(
          data
            .filter(({ module, action }) => module === kind.module && action === kind.action)
            .map(({ app, isEnabled, isLocked }) => [app, { isEnabled, isLocked }]),
        ),
      })),
  }));
  return (
    <SettingsSection
      title="What you hear about"
      text="For you, in this workspace. Read on one device is read on all. What protects your account or your money is always on."
    >
      <NotificationTable
        apps={methods.map(({ app, isEnabled }) => ({ app, ...wordsOfApp(app), isEnabled }))}
        groups={groups}
        onSwitch={(id, app, isEnabled) => {
          const [module = '', action = ''] = id.split('.');
          actions.mutate([{ module, action, app: app as App, isEnabled }], { onError: failed });
        }}
        onSwitchApp={(app, isEnabled) => apps.mutate([{ app: app as App, isEnabled }], { onError: failed })}
      />
    </SettingsSection>
  );
}

function Times({ settings: { quietHours, digest, pausedUntil, timezone } }: Part) {
  const update = useUpdateNotificationPreferences();
  const client = useClient();
  const format = useFormat();
  const change = (input: UpdateNotificationPreferencesInput) => update.mutate(input, { onError: failed });
  return (
    <SettingsSection title="When" text="In the app, notices are there at once. This is about email and push.">
      <NotificationTimes
        quiet={quietHours}
        digest={digest}
        pause={
          pausedUntil === null ? undefined : `Until ${format.day(pausedUntil)}, ${format.time(pausedUntil)}`
        }
        pauses={pauses}
        zone={timezone}
        zones={timezoneOptions(timezone)}
        onQuiet={(next) => change({ quietHours: next })}
        onDigest={(next) => change({ digest: next })}
        onPause={(choice) => change({ pausedUntil: endOfPause(choice, client.now()) })}
        onZone={(next) => change({ timezone: next })}
      />
    </SettingsSection>
  );
}

function Mutes({ settings: { mutes } }: Part) {
  const unmute = useUnmuteNotices();
  const format = useFormat();
  if (mutes.length === 0) return null;
  return (
    <SettingsSection title="Muted" text="No notices come about these, except those that are always on.">
      <MuteList
        mutes={mutes.map(({ kind, id, name, until }) => ({
          id: `${kind}.${id}`,
          name,
          until: until === null ? 'Until you unmute it' : `Until ${format.day(until)}, ${format.time(until)}`,
        }))}
        onUnmute={(key) => {
          const dot = key.indexOf('.');
          unmute.mutate({ objectKind: key.slice(0, dot), objectId: key.slice(dot + 1) }, { onError: failed });
        }}
        unmuting={
          unmute.isPending ? `${unmute.variables.objectKind}.${unmute.variables.objectId}` : undefined
        }
      />
    </SettingsSection>
  );
}
