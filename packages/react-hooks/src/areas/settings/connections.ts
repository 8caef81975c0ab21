import {
  type CallOptions,
  type Client,
  type ConnectedAccount,
  type ConnectionKind,
  type FinishConnectionInput,
  ok,
  settings,
} from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Accounts that are loaded at most. */
const MAX_ACCOUNTS = 1_000;

/** The connected accounts that the person may see, and what can be connected. */
export interface Connections {
  readonly accounts: readonly ConnectedAccount[];
  readonly kinds: readonly ConnectionKind[];
}

/** Reads the connected accounts, up to 1,000, and the kinds that can be connected. */
export const useConnections = () =>
  useRead<Connections>(settingsKeys.connections, async (client, options) => {
    const accounts: ConnectedAccount[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await settings(client).connectedAccounts({ page, limit: 100 }, options);
      if (!answer.ok) return answer;
      accounts.push(...answer.data.data);
      if (!answer.data.hasNextPage || accounts.length >= MAX_ACCOUNTS)
        return ok({ accounts, kinds: answer.data.kinds });
    }
  });

/** A connection to begin. */
export interface ConnectionStart {
  readonly kind: string;
  /** Hexadecimal SHA-256 of a secret that stays in this browser. */
  readonly challenge: string;
}

/** Kinds with a call of their own; any other goes by its name. */
const starts: Readonly<
  Record<string, 'Gmail' | 'GoogleCalendar' | 'Slack' | 'OutlookCalendar' | 'OutlookMail'>
> = {
  gmail: 'Gmail',
  'google-calendar': 'GoogleCalendar',
  slack: 'Slack',
  'outlook-calendar': 'OutlookCalendar',
  'outlook-mail': 'OutlookMail',
};

function start(client: Client, { kind, challenge }: ConnectionStart, options: CallOptions) {
  const calls = settings(client);
  const own = starts[kind];
  return own ? calls[`connect${own}`]({ challenge }, options) : calls.connect({ kind, challenge }, options);
}

/** Begins to connect an account: its answer is the address to send the browser to. */
export const useStartConnection = defineWrite('settings.startConnection', start, { offline: 'refuse' });

const connections = () => [settingsKeys.connections];

/** Completes a connection with what the provider's redirect brought back. */
export const useFinishConnection = defineWrite(
  'settings.finishConnection',
  (client, input: FinishConnectionInput, options) => settings(client).finishConnection(input, options),
  { offline: 'refuse', invalidates: connections },
);

/** Disconnects an account, and withdraws its grant. */
export const useDisconnect = defineWrite(
  'settings.disconnect',
  (client, input: { readonly provider: string; readonly account: string }, options) =>
    settings(client).disconnect(input, options),
  { offline: 'refuse', invalidates: connections },
);

/**
 * Reads the public channels of the connected Slack workspace.
 *
 * @param enabled - false while Slack is not connected.
 */
export const useSlackChannels = (enabled = true) =>
  useRead(
    settingsKeys.slackChannels,
    (client, options) => settings(client).slackChannels({ exclude_archived: true, limit: 1_000 }, options),
    { enabled },
  );
