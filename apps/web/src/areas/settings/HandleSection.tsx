import { callErrorOf, useAddHandle } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import {
  Button,
  FixedValue,
  HandleHint,
  SettingsForm,
  SettingsNote,
  SettingsSection,
  SuffixField,
  useTypedForm,
} from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../app/toasts';
import { sessionChanged } from '../../app/use-session';
import { handleSuffix } from '../account/choices';
import { useHandleState } from '../account/StudioStep';
import type { StudioSectionProps } from './StudioSection';

/** The name of the workspace in addresses. A new one is added; the older ones go on leading here. */
export function HandleSection({ tenant, permissions }: StudioSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const older = tenant.workspaceIds.filter((handle) => handle !== tenant.workspaceId);
  return (
    <SettingsSection title="Handle" text="Identifies the workspace in its web addresses and in the API.">
      <FixedValue
        label="Handle"
        value={tenant.workspaceId}
        reason={permissions.mayChangeHandle ? undefined : 'Only an owner can change it.'}
      />
      {older.length > 0 && (
        <FixedValue label="Previous handles that still redirect here" value={older.join(', ')} />
      )}
      {permissions.mayChangeHandle &&
        (isOpen ? (
          <NewHandle onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>Add another handle</Button>
          </div>
        ))}
    </SettingsSection>
  );
}

function NewHandle({ onClose }: { onClose: () => void }) {
  const form = useTypedForm({ field: 'form.handle', label: 'New handle', saved: { handle: '' } });
  const { handle } = form.values;
  const add = useAddHandle();
  const state = useHandleState(handle);
  const error = callErrorOf(add.error);
  return (
    <SettingsForm
      isChanged={state.kind === 'free'}
      pending={add.isPending}
      error={error && errorMessage(error)}
      onSubmit={() =>
        add.mutate(handle, {
          onSuccess: (tenant) => {
            form.reset();
            toasts.show(`The handle is now ${tenant.workspaceId}`);
            onClose();
            sessionChanged();
          },
        })
      }
      onReset={() => {
        form.reset();
        onClose();
      }}
      submitLabel="Use this handle"
    >
      <SuffixField
        label="New handle"
        suffix={handleSuffix}
        value={handle}
        autoComplete="off"
        spellCheck={false}
        onChange={(typed) => {
          form.change({ handle: typed.toLowerCase() });
          if (add.isError) add.reset();
        }}
        hint={<HandleHint state={state} />}
        error={state.kind === 'refused' ? state.reason : undefined}
      />
      <SettingsNote>Links with the current handle keep working.</SettingsNote>
    </SettingsForm>
  );
}
