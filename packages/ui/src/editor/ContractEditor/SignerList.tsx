import { createId } from '@atelier/domain';
import { type ContractSigner, contentLimits } from '@atelier/domain/smart-files';
import { useState } from 'react';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { CountField } from '../fields/numbers';
import { TextLineField } from '../fields/TextLineField';

export interface SignerListProps {
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
          <EmailField
            value={one.email}
            path={`signers.${one._id}.email`}
            hint={one.role === 'other' ? undefined : 'Leave empty to use the address on file.'}
            onChange={(email) => set({ email })}
          />
        </>
      )}
    </EntryList>
  );
}

interface EmailFieldProps {
  value: string | null;
  hint: string | undefined;
  path: string;
  onChange: (value: string | null) => void;
}

/** An address counts once it is one; until then it stays as it was typed. */
function EmailField({ value, hint, path, onChange }: EmailFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
  const isWrong = typed !== null && typed.trim() !== '' && !isAddress(typed.trim());
  return (
    <div data-path={path}>
      <TextField
        label="Email address"
        type="email"
        maxLength={contentLimits.email}
        value={typed ?? value ?? ''}
        hint={hint}
        error={isWrong && isLeft ? 'Enter a valid email address.' : undefined}
        onChange={(text) => {
          setTyped(text);
          const address = text.trim();
          if (address === '') onChange(null);
          else if (isAddress(address)) onChange(address);
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (!isWrong) setTyped(null);
        }}
      />
    </div>
  );
}
