import type { AddressQuestion, DateRangeQuestion } from '@atelier/domain/forms';
import { formLimits } from '@atelier/domain/forms';
import type { Reader } from '@atelier/domain/smart-files';
import { useWords } from '../words';
import type { AnswerFieldProps } from './answer-field';
import { countriesOf } from './countries';
import classes from './Form.module.css';
import { partOf, withPart } from './raw';

const parts = {
  address: [
    ['line1', 'address-line1'],
    ['line2', 'address-line2'],
    ['postcode', 'postal-code'],
    ['city', 'address-level2'],
    ['region', 'address-level1'],
    ['country', 'country'],
  ],
  dateRange: [
    ['from', 'off'],
    ['to', 'off'],
  ],
} as const;

/** An answer of several fields: an address, or a day to a day. */
export function AddressField({
  question,
  value,
  id,
  isInvalid,
  onAnswer,
  reader,
}: AnswerFieldProps<AddressQuestion | DateRangeQuestion> & { reader: Reader }) {
  const { form } = useWords();
  const names = parts[question.type].map(([name]) => name);
  const change = (name: string, text: string) => onAnswer?.(withPart(value, names, name, text));
  return (
    <div className={classes.parts}>
      {parts[question.type].map(([name, autoComplete], index) => {
        const common = {
          id: index === 0 ? id : `${id}-${name}`,
          className: classes.input,
          autoComplete,
          disabled: onAnswer === undefined,
          'aria-invalid': isInvalid,
          value: partOf(value, name),
          onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
        };
        return (
          <label key={name} data-part={name} htmlFor={common.id}>
            <span>{form.parts[name]}</span>
            {name === 'country' ? (
              <select {...common}>
                <option value="">{form.choose}</option>
                {countriesOf(reader.locale).map((country) => (
                  <option key={country.code} value={country.code}>
                    {country.name}
                  </option>
                ))}
              </select>
            ) : question.type === 'dateRange' ? (
              <input {...common} type="date" min={question.earliest} max={question.latest} />
            ) : (
              <input {...common} maxLength={formLimits.addressLine} />
            )}
          </label>
        );
      })}
    </div>
  );
}
