import type { FormMapping, FormQuestionType, MappedContactField } from '@atelier/domain/forms';
import { builtInVariables } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { useRichVariables } from '../RichText/variables';

export interface MappingFieldProps {
  mapping: FormMapping | undefined;
  /** Kind of the question; undefined for a hidden field. */
  type: FormQuestionType | undefined;
  onChange: (mapping: FormMapping | undefined) => void;
}

const contactFields: Readonly<Record<MappedContactField, { label: string; types: readonly string[] }>> = {
  name: { label: 'Name of the contact', types: ['shortText'] },
  email: { label: 'Email address of the contact', types: ['email'] },
  phoneNumber: { label: 'Telephone of the contact', types: ['phone'] },
  company: { label: 'Company of the contact', types: ['shortText'] },
  note: { label: 'Note about the contact', types: ['shortText', 'longText'] },
};

const isContactField = (text: string): text is MappedContactField => Object.hasOwn(contactFields, text);

const NOTHING = 'nothing';

/** What of an event an answer can say; the rest of the variables follow from the contact, the studio and the file. */
const eventVariables = builtInVariables.filter(({ key }) => key.startsWith('event.'));

/** What an answer fills in besides: a field of the contact, or a variable of the lead. */
export function MappingField({ mapping, type, onChange }: MappingFieldProps) {
  const { own } = useRichVariables();
  const isMappable = type !== 'file' && type !== 'consent';
  // What comes with an address is checked by nobody, so that it is a text at most.
  const fields = Object.entries(contactFields).filter(([, { types }]) => types.includes(type ?? 'shortText'));
  if (!isMappable && mapping === undefined) return null;
  const options = [
    { value: NOTHING, label: 'Nothing' },
    ...fields.map(([field, { label }]) => ({ value: `contact ${field}`, label })),
    ...[...eventVariables, ...own].map(({ key, label }) => ({ value: `variable ${key}`, label })),
  ];
  const value = keyOf(mapping);
  return (
    <SelectField
      searchable
      label="Fills in"
      hint="When the form is sent; what is known already is not written over"
      options={
        options.some((option) => option.value === value)
          ? options
          : [...options, { value, label: 'Something that this cannot fill in' }]
      }
      value={value}
      onChange={(next) => {
        const [kind, key = ''] = next.split(' ');
        if (kind === 'variable') onChange({ kind, name: key });
        else if (kind === 'contact' && isContactField(key)) onChange({ kind, field: key });
        else if (next === NOTHING) onChange(undefined);
      }}
    />
  );
}

const keyOf = (mapping: FormMapping | undefined): string => {
  if (mapping === undefined) return NOTHING;
  return mapping.kind === 'contact' ? `contact ${mapping.field}` : `variable ${mapping.name}`;
};
