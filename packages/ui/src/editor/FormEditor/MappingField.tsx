import { contact } from '@atelier/domain/entities';
import {
  type FormMapping,
  type FormQuestionType,
  mappedContactFields,
  typesForContactField,
} from '@atelier/domain/forms';
import { builtInVariables } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { useRichVariables } from '../RichText/variables';

export interface MappingFieldProps {
  mapping: FormMapping | undefined;
  /** Kind of the question; undefined for a hidden field. */
  type: FormQuestionType | undefined;
  onChange: (mapping: FormMapping | undefined) => void;
}

const NOTHING = 'nothing';

/** What of an event an answer can say; the rest of the variables follow from the contact, the studio and the file. */
const eventVariables = builtInVariables.filter(({ key }) => key.startsWith('event.'));

/** What an answer fills in besides: a field of the contact, or a variable of the lead. */
export function MappingField({ mapping, type, onChange }: MappingFieldProps) {
  const { own } = useRichVariables();
  const isMappable = type !== 'file' && type !== 'consent';
  // What comes with an address is checked by nobody, so that it is a text at most.
  const fields = mappedContactFields.filter((id) => typesForContactField(id).includes(type ?? 'shortText'));
  if (!isMappable && mapping === undefined) return null;
  const options = [
    { value: NOTHING, label: 'Nothing' },
    ...fields.map((id) => ({ value: `contact ${id}`, label: `Contact: ${contact.fields[id].label}` })),
    ...[...eventVariables, ...own].map(({ key, label }) => ({ value: `variable ${key}`, label })),
  ];
  const value = keyOf(mapping);
  return (
    <SelectField
      searchable
      label="Saves to"
      hint="When the form is sent. Existing values aren’t overwritten."
      options={
        options.some((option) => option.value === value)
          ? options
          : [...options, { value, label: 'Something this can’t fill in' }]
      }
      value={value}
      onChange={(next) => {
        const [kind, key = ''] = next.split(' ');
        if (kind === 'variable') onChange({ kind, name: key });
        else if (kind === 'contact') {
          const field = mappedContactFields.find((id) => id === key);
          if (field !== undefined) onChange({ kind, field });
        } else if (next === NOTHING) onChange(undefined);
      }}
    />
  );
}

const keyOf = (mapping: FormMapping | undefined): string => {
  if (mapping === undefined) return NOTHING;
  return mapping.kind === 'contact' ? `contact ${mapping.field}` : `variable ${mapping.name}`;
};
