import { readTypedVariable, writeTypedVariable } from '@atelier/domain/smart-files';
import { useCreateVariable, useUpdateVariable } from '@atelier/react-hooks';
import type { EventPreset } from '@atelier/sdk';
import { FormDialog, type VariableDraft, VariableForm } from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../app/toasts';
import { useFormSaving } from '../../app/use-form-saving';
import { formProblems } from './problems';
import { kindOf, type ValueReader, variableKinds } from './variable-kinds';

export interface VariableDialogProps {
  /** The one to change; a new one without it. */
  variable?: EventPreset | undefined;
  reader: ValueReader;
  onClose: () => void;
}

/** Makes or changes a variable of the workspace. */
export function VariableDialog({ variable, reader, onClose }: VariableDialogProps) {
  const create = useCreateVariable();
  const update = useUpdateVariable();
  const [typed, setTyped] = useState<string>();
  const { fields, whole } = formProblems(create.error ?? update.error, ['label', 'type', 'defaultValue']);
  const saving = useFormSaving(update);
  const submit = ({ label, kind, standard }: VariableDraft, onSent: () => void) => {
    const type = kindOf(kind);
    const read = readTypedVariable(type, standard, reader);
    if ('problem' in read) {
      setTyped(read.problem);
      return;
    }
    setTyped(undefined);
    const input = { label, type, defaultValue: read.value };
    const done = (saved: EventPreset | undefined) => {
      onSent();
      if (saved) toasts.show(variable ? `${saved.label} saved` : `${saved.label} added`);
      onClose();
    };
    if (variable) void saving.save({ id: variable._id, ...input }, done);
    else create.mutate(input, { onSuccess: done });
  };
  return (
    <FormDialog opened title={variable ? `Edit ${variable.label}` : 'New variable'} onClose={onClose}>
      <VariableForm
        field={`form.variable.${variable?._id ?? 'new'}`}
        initial={{
          label: variable?.label ?? '',
          kind: variable ? kindOf(variable.type) : 'text',
          standard: variable ? writeTypedVariable(kindOf(variable.type), variable.defaultValue, reader) : '',
        }}
        kinds={variableKinds
          .filter(({ value }) => value !== 'instant' || variable?.type === 'instant')
          .map((kind) => ({ ...kind }))}
        fieldOf={(kind) =>
          kind === 'day'
            ? { type: 'date' }
            : kind === 'time'
              ? { type: 'time' }
              : { type: 'text', ...(kind === 'money' && { hint: `In ${reader.currency}, such as 150.` }) }
        }
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={variable ? 'Save' : 'Add variable'}
        isPending={create.isPending || saving.isPending}
        errors={{ label: fields.label, kind: fields.type, standard: typed ?? fields.defaultValue }}
        error={whole}
      />
    </FormDialog>
  );
}
