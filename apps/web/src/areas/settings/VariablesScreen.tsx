import {
  callErrorOf,
  useCreateVariable,
  useDeleteVariable,
  useVariables,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import { type EventPreset, errorMessage, fieldErrors, variablesNotFetchedMessage } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  FormDialog,
  SettingsActions,
  SettingsLoading,
  SettingsPage,
  SettingsSection,
  useFormat,
  VariableList,
  VariableUses,
} from '@atelier/ui';
import { IconBraces, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { deleteWithUndo } from '../../app/delete-with-undo';
import { useBar } from '../../frame/Bar';
import { useSettingsGroups } from './tabs';
import { VariableDialog } from './VariableDialog';
import { kindName, kindOf, standardInWords } from './variable-kinds';

/** The workspace's own variables (event presets): what texts can name besides those that every studio has. */
export function VariablesScreen() {
  useBar([{ label: 'Settings', href: '/settings/profile' }, { label: 'Variables' }]);
  const { pathname } = useLocation();
  const variables = useVariables();
  return (
    <SettingsPage groups={useSettingsGroups()} current={pathname}>
      {variables.data ? (
        <Variables variables={variables.data} />
      ) : variables.isError ? (
        <ErrorState
          // Said by the specification (2 §8).
          title={variablesNotFetchedMessage}
          text={`${errorText(variables.error)} Nothing was changed.`}
          onRetry={() => void variables.refetch()}
          pending={variables.isFetching}
          reference={callErrorOf(variables.error)?.requestId}
        />
      ) : (
        <SettingsLoading label="Loading variables" />
      )}
    </SettingsPage>
  );
}

function errorText(error: unknown): string {
  const callError = callErrorOf(error);
  return callError ? errorMessage(callError) : 'There was no answer.';
}

function Variables({ variables }: { variables: readonly EventPreset[] }) {
  const { settings } = useFormat();
  const { data: preferences } = useWorkspacePreferences();
  const [edited, setEdited] = useState<EventPreset | 'new'>();
  const remove = useDeleteVariable();
  const [refused, setRefused] = useState<{ label: string; error: unknown }>();
  const reader = { ...settings, currency: preferences?.currency ?? 'EUR' };
  const of = (id: string) => variables.find(({ _id }) => _id === id);
  const create = useCreateVariable();
  const add = (
    <Button edits icon={IconPlus} onClick={() => setEdited('new')}>
      Add variable
    </Button>
  );
  return (
    <SettingsSection
      title="Variables"
      text="Values that your contracts, proposals, and emails fill in for each client, in addition to the built-in names, dates, and amounts."
    >
      {variables.length === 0 ? (
        <EmptyState
          icon={IconBraces}
          title="No custom variables yet"
          text="Where to park, when the ceremony begins, what happens if it rains: name it once and fill it in for each lead. Nothing is sent without it."
          actions={add}
        />
      ) : (
        <>
          <VariableList
            aria-label="Your variables"
            variables={variables.map((one) => ({
              id: one._id,
              label: one.label,
              name: one.key,
              kind: kindName(one.type),
              standard: standardInWords(one, reader),
            }))}
            onEdit={({ id }) => setEdited(of(id))}
            onDelete={({ id, label }) => {
              const one = of(id);
              if (!one) return;
              const made = { label, type: kindOf(one.type), defaultValue: one.defaultValue };
              deleteWithUndo({
                id,
                name: label,
                remove,
                // Nothing uses a variable that can be deleted: made again, it is the same.
                restore: { send: () => create.send(made) },
                onRefused: (error) => setRefused({ label, error }),
              });
            }}
          />
          <SettingsActions>{add}</SettingsActions>
        </>
      )}
      {edited && (
        <VariableDialog
          variable={edited === 'new' ? undefined : edited}
          reader={reader}
          onClose={() => setEdited(undefined)}
        />
      )}
      {refused && <StillUsed {...refused} onClose={() => setRefused(undefined)} />}
    </SettingsSection>
  );
}

/** Why a variable was not deleted, and where it has to be taken out first. */
function StillUsed({ label, error, onClose }: { label: string; error: unknown; onClose: () => void }) {
  const callError = callErrorOf(error);
  const uses = callError ? fieldErrors(callError).map(({ message }) => message) : [];
  return (
    <FormDialog opened title={`Couldn’t delete ${label}`} onClose={onClose}>
      <p>{uses.length > 0 ? 'It’s still in use. Remove it from these places first:' : errorText(error)}</p>
      <VariableUses uses={uses} />
      <SettingsActions>
        <Button variant="primary" onClick={onClose}>
          Keep it
        </Button>
      </SettingsActions>
    </FormDialog>
  );
}
