import { createId } from '@atelier/domain';
import { type Form, formLimits, type HiddenField, reservedParameters } from '@atelier/domain/forms';
import { EntryList } from '../EntryList/EntryList';
import { ParsedField } from '../fields/ParsedField';
import { TextLineField } from '../fields/TextLineField';
import { MappingField } from './MappingField';
import { withField } from './optional';

export interface HiddenFieldsProps {
  form: Form;
  onChange: (hidden: readonly HiddenField[]) => void;
}

const shape = /^[A-Za-z][\w-]*$/;

/** What comes with the address of the form and is asked of nobody: `?source=fair`. */
export function HiddenFields({ form: { hidden }, onChange }: HiddenFieldsProps) {
  const read = (own: HiddenField) => (text: string) => {
    const name = text.trim();
    if (name.length > formLimits.name || !shape.test(name))
      return {
        ok: false as const,
        message: `Give letters, digits, - and _, beginning with a letter, at most ${formLimits.name}.`,
      };
    if (reservedParameters.includes(name))
      return {
        ok: false as const,
        message: `${name} says in the address which step is open. Call it something else.`,
      };
    if (hidden.some((one) => one._id !== own._id && one.name === name))
      return { ok: false as const, message: `Another hidden field is called ${name}.` };
    return { ok: true as const, value: name };
  };
  return (
    <EntryList<HiddenField>
      title="Hidden fields"
      noun="hidden field"
      path="hidden"
      hint="Filled in from the page address, such as ?source=fair, without asking anyone."
      most={formLimits.hiddenFields}
      entries={hidden}
      headOf={({ name }) => ({ name })}
      newEntry={() => ({ _id: createId(), name: freeName(hidden.map(({ name }) => name)) })}
      onChange={onChange}
    >
      {(field) => {
        const change = (next: HiddenField) =>
          onChange(hidden.map((one) => (one._id === field._id ? next : one)));
        const path = `hidden.${field._id}`;
        return (
          <>
            <ParsedField
              isText
              label="Name in the address"
              path={`${path}.name`}
              value={field.name}
              format={(name) => name}
              read={read(field)}
              onChange={(name) => change({ ...field, name })}
            />
            <TextLineField
              label="Default value"
              path={`${path}.default`}
              value={field.default ?? ''}
              most={formLimits.hiddenText}
              onChange={(text) => change(withField(field, 'default', text || undefined))}
            />
            <MappingField
              mapping={field.mapsTo}
              type={undefined}
              onChange={(mapsTo) => change(withField(field, 'mapsTo', mapsTo))}
            />
          </>
        );
      }}
    </EntryList>
  );
}

/** A name that no other hidden field has. */
function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'source' : `source-${number}`;
    if (!taken.includes(name)) return name;
  }
}
