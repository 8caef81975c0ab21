import {
  type Connections,
  callErrorOf,
  useConnections,
  useDisconnect,
  useStartConnection,
  useWorkspaceId,
} from '@atelier/react-hooks';
import { type ConnectedAccount, type ConnectionKind, errorCode, errorMessage } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  ConfirmDialog,
  ConnectionList,
  ConnectionOffers,
  type ConnectionView,
  SettingsNote,
  SettingsSection,
} from '@atelier/ui';
import { useState } from 'react';
import { createBrowserSecret } from '../../../app/browser-secret';
import { client } from '../../../app/client';
import { toastError, toasts } from '../../../app/toasts';
import { usePermissions } from '../permissions';
import { SettingsScreen } from '../SettingsScreen';
import { keepStarted } from './started';
import { endWords } from './words';

/** Accounts at other services: mail, calendars, team chat. */
export function ConnectionsScreen() {
  return (
    <SettingsScreen title="Connections" query={useConnections()}>
      {(connections) => <Sections connections={connections} />}
    </SettingsScreen>
  );
}

/** Sends the browser to the page on which somebody grants access. */
function useConnect() {
  const start = useStartConnection();
  const workspaceId = useWorkspaceId();
  const [going, setGoing] = useState<string>();
  const connect = async (kind: string, name: string) => {
    setGoing(kind);
    try {
      const { secret, challenge } = await createBrowserSecret();
      const { connectUrl } = await start.mutateAsync({ kind, challenge });
      keepStarted({ secret, workspaceId });
      window.location.assign(connectUrl);
    } catch (error) {
      setGoing(undefined);
      const failed = callErrorOf(error);
      // The words of the specification are about a URL; nobody asked for one.
      if (failed && errorCode(failed) === 'connection_failed')
        toasts.error(`Couldn’t reach ${name}. Nothing was changed. Try again.`);
      else toastError(error, 'Nothing was connected.');
    }
  };
  return { connect, going };
}

function Sections({ connections: { accounts, kinds } }: { connections: Connections }) {
  const { connect, going } = useConnect();
  const { role } = usePermissions();
  const isAdmin = role === 'owner' || role === 'admin';
  const [leaving, setLeaving] = useState<ConnectedAccount>();
  const nameOf = (kind: string) => kinds.find((one) => one.kind === kind)?.name ?? kind;
  const views = accounts.map((account) => viewOf(account, nameOf(account.kind)));
  const kindOf = (id: string) => accounts.find(({ _id }) => _id === id)?.kind ?? '';
  return (
    <>
      <SettingsSection
        title="Connected accounts"
        text="Accounts at other services. A connection that ends says so here, and is repaired here."
      >
        {views.length === 0 ? (
          <SettingsNote>No accounts are connected yet.</SettingsNote>
        ) : (
          <ConnectionList
            aria-label="Connected accounts"
            // Those that need somebody come first.
            connections={views.toSorted((a, b) => urgency(b) - urgency(a))}
            onReconnect={({ id, name }) => void connect(kindOf(id), name)}
            onDisconnect={({ id }) => setLeaving(accounts.find(({ _id }) => _id === id))}
            pending={
              accounts.find(({ kind, state, isMine }) => kind === going && state !== 'working' && isMine)?._id
            }
          />
        )}
      </SettingsSection>
      <SettingsSection
        title="Add a connection"
        text="You confirm the access at the provider, and can withdraw it at any time."
      >
        <ConnectionOffers
          aria-label="Add a connection"
          offers={kinds.map((kind) => ({
            kind: kind.kind,
            name: kind.name,
            scopes: kind.scopes.map(({ words }) => words),
            refused: refusedBecause(kind, isAdmin),
          }))}
          onConnect={(kind) => void connect(kind, nameOf(kind))}
          pending={going}
        />
      </SettingsSection>
      {leaving && (
        <Leaving
          account={leaving}
          kind={kinds.find(({ kind }) => kind === leaving.kind)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** Asks before an account is disconnected, and says what stops. */
function Leaving({
  account,
  kind,
  onClose,
}: {
  account: ConnectedAccount;
  kind: ConnectionKind | undefined;
  onClose: () => void;
}) {
  const disconnect = useDisconnect();
  const name = kind?.name ?? account.kind;
  const error = callErrorOf(disconnect.error);
  return (
    <ConfirmDialog
      opened
      title={`Disconnect ${name}?`}
      text={`${account.label}. ${kind?.stops ?? ''} You can connect it again at any time.`}
      safeLabel="Keep it"
      confirmLabel="Disconnect"
      pending={disconnect.isPending}
      error={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() =>
        disconnect.mutate(
          { provider: account.kind, account: account._id },
          {
            onSuccess: () => {
              toasts.show(`${name} disconnected`);
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Those that need somebody most come first. */
const urgency = ({ ended, ends }: ConnectionView) => (ended !== undefined ? 2 : ends !== undefined ? 1 : 0);

/** Why somebody cannot connect a kind. */
function refusedBecause({ isConfigured, isShared }: ConnectionKind, isAdmin: boolean): string | undefined {
  if (!isConfigured) return 'Not set up here. Whoever runs this installation can add it.';
  if (isShared && !isAdmin) return 'The whole workspace uses it. An administrator can connect it.';
  return undefined;
}

function viewOf(account: ConnectedAccount, name: string): ConnectionView {
  const ago = (instant: string) => relativeTime(instant, client.now());
  const isEnded = account.state === 'ended';
  return {
    id: account._id,
    name,
    label: account.label,
    owner: account.isMine ? undefined : account.owner.name,
    ended: isEnded ? (account.reason ?? `${name} has ended the access.`) : undefined,
    ends:
      account.state === 'ending' && account.endsAt !== null
        ? endWords(account.endsAt, client.now())
        : undefined,
    problem: account.lastError ?? undefined,
    scopes: account.scopes.map(({ words }) => words),
    checked: ago(account.checkedAt),
    lastItem: account.lastItemAt === null ? undefined : ago(account.lastItemAt),
    isMine: account.isMine,
    mayDisconnect: account.mayDisconnect,
  };
}
