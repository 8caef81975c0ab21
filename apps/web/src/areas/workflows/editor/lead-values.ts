import { addressLines } from '@atelier/domain';
import {
  builtInVariables,
  type FileStep,
  hasValue,
  type ValueSources,
  type Variable,
  type VariableType,
  type VariableValues,
  variablesOf,
  writeVariableText,
} from '@atelier/domain/smart-files';
import type { Lead, Member, Profile, Tenant } from '@atelier/sdk';
import type { ValueView } from '@atelier/ui';

/** What kind of value a variable has; a text where it is not known any more. */
export const typeOf = (key: string, own: readonly Variable[]): VariableType =>
  [...builtInVariables, ...own].find((variable) => variable.key === key)?.type ?? 'text';

/** What stands for the owner's address where another member edits, who does not see it. The sending fills it in. */
const ofTheOwner = 'the studio’s email address';

/**
 * The studio as its clients read it: texts speak for the owner, whoever writes them.
 *
 * @param name - of the studio.
 * @param members - undefined while they are on their way.
 * @param profile - of who looks.
 * @param company - what clients see: nobody's own phone number, and the owner's address only while the company has none.
 */
export function studioSource(
  name: string,
  members: readonly Pick<Member, '_id' | 'name' | 'role'>[] | undefined,
  profile: Pick<Profile, '_id' | 'email'> | undefined,
  company?: Pick<Tenant['company'], 'email' | 'phoneNumber' | 'address'>,
): ValueSources['studio'] {
  const owner = members?.find(({ role }) => role === 'owner');
  if (owner === undefined || profile === undefined) return { name };
  return {
    name,
    owner: owner.name,
    email: company?.email ?? (owner._id === profile._id ? profile.email : ofTheOwner),
    phoneNumber: company?.phoneNumber ?? null,
    address: company ? addressLines(company.address).join(', ') : null,
  };
}

const origins: Readonly<Record<string, string>> = {
  client: 'From the contact, unless you change it here',
  workspace: 'From your studio, unless you change it here',
};

/** Known only once the file is sent or the client has chosen. */
const later = [
  'file.expires',
  'today',
  ...builtInVariables.filter(({ afterChoice }) => afterChoice).map(({ key }) => key),
];

/** Returns the variables used in a file, as they are viewed and filled in. */
export function valueViews(
  steps: readonly FileStep[],
  lead: Lead,
  values: VariableValues,
  own: readonly Variable[],
): ValueView[] {
  const given = new Set(Object.keys(lead.variables));
  const named = [...new Set(steps.flatMap(({ content }) => variablesOf(content)))];
  return named
    .filter((key) => !later.includes(key))
    .map((key) => {
      const value = values[key];
      const isKnown = hasValue(values, key) && !given.has(key);
      return {
        key,
        type: typeOf(key, own),
        text: value ? writeVariableText(value) : '',
        origin: isKnown ? origins[key.split('.')[0] ?? ''] : undefined,
        // The title is changed where it stands, at the top.
        isFixed: key === 'file.title',
      };
    });
}
