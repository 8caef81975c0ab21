import type { FieldValues } from '../../platform/kept-store.js';
import type { SeenRevision } from '../../platform/write-steps.js';
import { settingsKeys } from './settings-keys.js';

/** Which state of the workspace a change was made of; without it, the change overwrites what others did meanwhile. */
export interface SeenTenant {
  /** The workspace's `_id`. */
  readonly tenantId?: string | undefined;
  /** Its revision when the person saw it; a newer one on the server refuses the change with code `stale_revision`. */
  readonly revision?: number | undefined;
}

const inside = (part: unknown): FieldValues => (typeof part === 'object' && part !== null ? { ...part } : {});

/** Returns the members of a workspace by the names that its changes have. */
const fieldsOfTenant = ({ settings, company, ...tenant }: FieldValues): FieldValues => ({
  ...tenant,
  ...inside(settings),
  ...inside(company),
  ...inside(inside(company).address),
});

/** Returns what a change of the workspace was made of. The names of its members are those of its input. */
export function seenTenant<Input extends SeenTenant>(input: Input): SeenRevision | undefined {
  const { tenantId, revision, ...values } = input;
  return subjectOf(input, { values, fields: fieldsOfTenant });
}

/** Returns what a change of one social profile was made of: those of other networks are other fields. */
export function seenProfile<
  Input extends SeenTenant & { readonly network: string; readonly url: string | null },
>(input: Input): SeenRevision | undefined {
  return subjectOf(input, {
    values: { url: input.url },
    fields: ({ company }) => {
      const { socialProfiles } = inside(company);
      const known = Array.isArray(socialProfiles) ? socialProfiles.map(inside) : [];
      return { url: known.find(({ network }) => network === input.network)?.url ?? null };
    },
  });
}

const subjectOf = <Input extends SeenTenant>(
  input: Input,
  subject: Pick<SeenRevision, 'values' | 'fields'>,
): SeenRevision | undefined =>
  input.tenantId === undefined
    ? undefined
    : {
        ...subject,
        id: input.tenantId,
        seen: input.revision,
        key: settingsKeys.tenant,
        renew: (revision, values) => ({ ...input, revision, ...values }),
      };
