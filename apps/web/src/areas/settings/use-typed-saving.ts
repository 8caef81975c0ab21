import { callErrorOf, type SeenTenant, type WriteResult } from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import type { CommitText } from '@atelier/ui';
import { type FormProblems, formProblems } from './problems';

/** The state of the workspace that a screen shows, as its changes say it. */
export const seen = ({ _id, revision }: Pick<Tenant, '_id' | 'revision'>) => ({ tenantId: _id, revision });

/**
 * Saves fields of the workspace while they are typed. A change without a connection is kept on this device; what was refused stays in its
 * field, with the reason.
 *
 * @param tenant - as it is shown.
 * @param write - that changes the fields.
 * @param shown - names of the fields that show what is wrong with them.
 * @returns the commit of a field, by the input that its text makes, and what is wrong.
 */
export function useTypedSaving<Data, Input extends SeenTenant>(
  tenant: Pick<Tenant, '_id' | 'revision'>,
  write: Pick<WriteResult<Data, Input>, 'send' | 'error'>,
  shown: readonly string[],
): { readonly commit: (inputOf: (text: string) => Input) => CommitText } & FormProblems {
  return {
    ...formProblems(callErrorOf(write.error) && write.error, shown),
    commit:
      (inputOf) =>
      (text, revision = tenant.revision) =>
        write.send({ ...inputOf(text), ...seen({ ...tenant, revision }) }),
  };
}
