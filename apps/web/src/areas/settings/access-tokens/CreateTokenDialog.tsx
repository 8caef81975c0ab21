import { areasInOrder, levelIn } from '@atelier/domain/access';
import { callErrorOf, useCreateAccessToken, useWorkspaceId } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { AccessTokenForm, FormDialog, NewAccessToken } from '@atelier/ui';
import { useAccessPerson } from '../../../app/access';
import { copyText } from '../../../app/keep-text';

/** Creates an access token, and shows it this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const person = useAccessPerson();
  const workspaceId = useWorkspaceId();
  const create = useCreateAccessToken();
  const error = callErrorOf(create.error);
  const areas = areasInOrder
    .map((area) => ({
      area,
      highest: person ? levelIn({ ...person, scopes: { [area]: 'write' } }, area) : 'none',
    }))
    .filter(({ highest }) => highest !== 'none');
  return (
    <FormDialog
      opened
      title={create.data ? create.data.accessToken.name : 'Create an access token'}
      onClose={onClose}
      size="wide"
    >
      {create.data ? (
        <NewAccessToken
          token={create.data.token}
          workspaceId={workspaceId}
          onCopy={() => void copyText(create.data.token, 'Token')}
          onKept={onClose}
        />
      ) : (
        <AccessTokenForm
          field="form.token"
          areas={areas}
          onSubmit={(draft, onSent) => create.mutate(draft, { onSuccess: onSent })}
          onCancel={onClose}
          pending={create.isPending}
          error={error && errorMessage(error)}
        />
      )}
    </FormDialog>
  );
}
