import { createId, isEmail } from '@atelier/domain';
import { type ContractSigner, contentLimits } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { CountField } from '../fields/numbers';
import { ParsedField, type Reading } from '../fields/ParsedField';
import { TextLineField } from '../fields/TextLineField';

export interface SignerListProps {
  /** In the order in which they are listed. Those with the same `order` sign in any order. */
  signers: readonly ContractSigner[];
  onChange: (signers: readonly ContractSigner[]) => void;
}

const roles: Readonly<Record<ContractSigner['role'], string>> = {
  client: 'The client',
  studio: 'Your studio',
  other: 'Someone else',
};

const isRole = (text: string): text is ContractSigner['role'] => Object.hasOwn(roles, text);

/** Edits who signs. Signers of one turn sign in any order; later ones are notified when the earlier turns are complete. */
export function SignerList({ signers, onChange }: SignerListProps) {
  return (
    <EntryList
      title="Signers"
      noun="signer"
      path="signers"
      most={contentLimits.signers}
      entries={signers}
      nothing="No signers yet."
      headOf={({ role, name, order }) => ({ name: name || roles[role], detail: `Turn ${order}` })}
      newEntry={(): ContractSigner => ({
        _id: createId(),
        role: 'other',
        name: '',
        email: null,
        order: Math.min(contentLimits.signers, 1 + Math.max(0, ...signers.map(({ order }) => order))),
      })}
      onChange={onChange}
    >
      {(one, set) => (
        <>
          <div className={classes.pair}>
            <SelectField
              label="Signer"
              options={Object.entries(roles).map(([value, label]) => ({ value, label }))}
              value={one.role}
              onChange={(role) => isRole(role) && set({ role })}
            />
            <CountField
              label="Turn"
              path={`signers.${one._id}.order`}
              value={one.order}
              least={1}
              most={contentLimits.signers}
              onChange={(order) => set({ order })}
            />
          </div>
          <TextLineField
            label="Name"
            hint={one.role === 'other' ? undefined : 'Leave empty to use the name you know them by.'}
            path={`signers.${one._id}.name`}
            value={one.name}
            most={contentLimits.name}
            onChange={(name) => set({ name })}
          />
          <ParsedField<string | null>
            isText
            label="Email address"
            maxLength={contentLimits.email}
            path={`signers.${one._id}.email`}
            value={one.email}
            format={(email) => email ?? ''}
            read={readAddress}
            hint={one.role === 'other' ? undefined : 'Leave empty to use the address on file.'}
            onChange={(email) => set({ email })}
          />
        </>
      )}
    </EntryList>
  );
}

/** Reads an address; an empty field is none. */
function readAddress(text: string): Reading<string | null> {
  const address = text.trim();
  if (address === '') return { ok: true, value: null };
  return isEmail(address)
    ? { ok: true, value: address }
    : { ok: false, message: 'Enter a valid email address.' };
}
