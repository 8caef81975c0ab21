import { callErrorOf, type SeenTenant, type WriteResult } from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import { TypedField, type TypedFieldProps } from '@atelier/ui';
import { formProblems } from './problems';
import { seen } from './seen';

export interface SavedFieldProps<Data, Input extends SeenTenant>
  extends Omit<TypedFieldProps, 'onCommit' | 'error' | 'revision' | 'name'> {
  /** The workspace as it is shown. */
  readonly tenant: Pick<Tenant, '_id' | 'revision'>;
  /** The write that changes the field. Each field makes its own, so that what is wrong with one outlives changes of others. */
  readonly useSaving: () => Pick<WriteResult<Data, Input>, 'send' | 'error'>;
  /** What the contract calls the field. */
  readonly input: string;
  /** Makes the change out of the text. */
  readonly inputOf: (text: string) => Input;
}

/**
 * A field of the workspace that is saved while it is typed. A change without a connection is kept on this device; what was
 * refused stays in its field, with the reason.
 */
export function SavedField<Data, Input extends SeenTenant>({
  tenant,
  useSaving,
  input,
  inputOf,
  ...field
}: SavedFieldProps<Data, Input>) {
  const saving = useSaving();
  const { fields, whole } = formProblems(callErrorOf(saving.error) && saving.error, [input]);
  return (
    <TypedField
      {...field}
      revision={tenant.revision}
      onCommit={(text, revision = tenant.revision) =>
        saving.send({ ...inputOf(text), ...seen({ ...tenant, revision }) })
      }
      error={fields[input] ?? whole}
    />
  );
}
