import {
  callErrorOf,
  useAddHandle,
  useTenant,
  useUpdateTenant,
  WorkspaceIdProvider,
} from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type Tenant } from '@atelier/sdk';
import { defined, FullScreenSpinner, type HandleState, type StudioDraft } from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import { sessionChanged, useSession } from '../../app/use-session';
import { StudioFields } from './StudioFields';
import { useHandleState } from './StudioStep';

interface StudioChangeStepProps {
  readonly counter: ReactNode;
  readonly onDone: () => void;
}

/** The studio again, for somebody who came back from the next step: what was created is changed. */
export function StudioChangeStep(props: StudioChangeStepProps) {
  const { workspaceId } = useSession();
  if (workspaceId === undefined) return null;
  return (
    <WorkspaceIdProvider workspaceId={workspaceId}>
      <LoadedStudio {...props} />
    </WorkspaceIdProvider>
  );
}

function LoadedStudio(props: StudioChangeStepProps) {
  const tenant = useTenant().data;
  return tenant ? <StudioChange {...props} tenant={tenant} /> : <FullScreenSpinner />;
}

function StudioChange({ counter, onDone, tenant }: StudioChangeStepProps & { readonly tenant: Tenant }) {
  const [draft, setDraft] = useState<StudioDraft>({
    businessName: tenant.businessName,
    kind: tenant.businessType,
    businessTypes: tenant.settings.profession,
    handle: tenant.workspaceId,
    colour: tenant.settings.brandColour,
  });
  const update = useUpdateTenant();
  const rename = useAddHandle();
  const isRenamed = draft.handle !== tenant.workspaceId;
  const availability = useHandleState(isRenamed ? draft.handle : '');
  const handleState: HandleState = isRenamed ? availability : { kind: 'free' };
  const error = callErrorOf(update.error ?? rename.error);
  const fields = error
    ? Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))
    : {};
  const submit = () =>
    update.mutate(
      {
        businessName: draft.businessName.trim(),
        businessType: draft.kind ?? 'other',
        profession: [...draft.businessTypes],
        brandColour: draft.colour,
      },
      {
        onSuccess: () => {
          if (!isRenamed) return onDone();
          rename.mutate(draft.handle, {
            onSuccess: () => {
              onDone();
              sessionChanged();
            },
          });
        },
      },
    );
  return (
    <StudioFields
      counter={counter}
      draft={draft}
      onChange={(part) =>
        setDraft((before) => ({
          ...before,
          ...part,
          ...(part.handle === undefined ? {} : { handle: part.handle.toLowerCase() }),
        }))
      }
      handleState={handleState}
      errors={defined({ businessName: fields.businessName })}
      error={error && errorMessage(error)}
      pending={update.isPending || rename.isPending}
      onSubmit={submit}
    />
  );
}
