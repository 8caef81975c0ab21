import { useAccessTokens, useRevokeAccessToken } from '@atelier/react-hooks';
import type { AccessToken } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  AccessTokenList,
  Button,
  ConfirmDialog,
  EmptyState,
  SettingsActions,
  SettingsSection,
  useFormat,
} from '@atelier/ui';
import { IconPlus, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../app/client';
import { toastError, toasts } from '../../../app/toasts';
import { SettingsScreen } from '../SettingsScreen';
import { CreateTokenDialog } from './CreateTokenDialog';
import { scopesInWords } from './words';

/** The access tokens of scripts: the person's own, and everybody's for an administrator. */
export function AccessTokensScreen() {
  return (
    <SettingsScreen title="Access tokens" query={useAccessTokens()}>
      {(tokens) => <Tokens tokens={tokens} />}
    </SettingsScreen>
  );
}

function Tokens({ tokens }: { tokens: readonly AccessToken[] }) {
  const format = useFormat();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ readonly id: string; readonly name: string }>();
  const revoke = useRevokeAccessToken();
  const create = (
    <Button icon={IconPlus} onClick={() => setCreating(true)}>
      Create token
    </Button>
  );
  const detailOf = ({ isMine, person, isExpired, expiresAt, lastUsedAt }: AccessToken) =>
    [
      isMine ? [] : `Of ${person}.`,
      `${isExpired ? 'Expired' : 'Expires'} ${format.date(expiresAt)}.`,
      lastUsedAt === null ? 'Never used.' : `Last used ${relativeTime(lastUsedAt, client.now())}.`,
    ]
      .flat()
      .join(' ');
  return (
    <SettingsSection
      title="Access tokens"
      text="A script with a token works in this workspace as you, in the areas you choose. It ends when you revoke it or leave."
    >
      {tokens.length === 0 ? (
        <EmptyState
          icon={IconTerminal2}
          title="No access tokens yet"
          text="Create one to connect your website, your bookkeeping, or a script of your own."
          actions={create}
        />
      ) : (
        <>
          <AccessTokenList
            aria-label="Access tokens"
            tokens={tokens.map((token) => ({
              id: token._id,
              name: token.name,
              access: scopesInWords(token.scopes),
              detail: detailOf(token),
              isExpired: token.isExpired,
            }))}
            onRevoke={setAsked}
            revoking={revoke.isPending ? revoke.variables : undefined}
          />
          <SettingsActions>{create}</SettingsActions>
        </>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {asked && (
        <ConfirmDialog
          opened
          title={`Revoke ${asked.name}?`}
          text="Scripts that use it stop working at once. This can’t be undone; you can create another token."
          safeLabel="Keep it"
          confirmLabel="Revoke token"
          pending={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(asked.id, {
              onSuccess: () => {
                setAsked(undefined);
                toasts.show(`${asked.name} revoked`);
              },
              onError: (error) => toastError(error, 'The token was not revoked.'),
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </SettingsSection>
  );
}
