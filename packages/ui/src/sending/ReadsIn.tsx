import { contact } from '@atelier/domain/entities';
import { fieldValue } from '../contacts/field-label';
import { SelectField } from '../foundation/Field/SelectField';
import classes from './Sending.module.css';

export interface ReadsInProps {
  /** Who gets the file: a name, or an address. */
  name: string;
  /** Such as `pt`. */
  language: string;
  /** They chose it themselves, on the page of the file. */
  isChosen?: boolean | undefined;
  /** Changes the language of the contact; without it, the line only says it. */
  onChange?: ((language: string) => void) | undefined;
  isPending?: boolean | undefined;
}

const options = contact.fields.language.options.map(({ id: value, name: label }) => ({ value, label }));

/** In which language somebody gets a file: its page, its emails and its documents. */
export function ReadsIn({ name, language, isChosen = false, onChange, isPending }: ReadsInProps) {
  if (!onChange || isChosen)
    return (
      <p className={classes.hint}>
        <bdi>{name}</bdi> gets it in {fieldValue('language', language)}
        {isChosen && ', as chosen on the page'}.
      </p>
    );
  return (
    <SelectField
      size="sm"
      label={`${name} gets it in`}
      hint="The page, emails and documents. Your own texts stay as you write them."
      options={options}
      value={language}
      onChange={onChange}
      disabled={isPending}
    />
  );
}
