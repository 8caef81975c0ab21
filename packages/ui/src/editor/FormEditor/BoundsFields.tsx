import { type FormQuestion, formLimits } from '@atelier/sdk/forms';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import classes from '../fields/fields.module.css';
import { CountField } from '../fields/numbers';
import { ParsedField } from '../fields/ParsedField';
import { withField } from './optional';

export interface BoundsFieldsProps {
  item: FormQuestion;
  onChange: (item: FormQuestion) => void;
}

/** The bounds that an answer of some kinds has. Empty bounds are none. */
export function BoundsFields({ item, onChange }: BoundsFieldsProps) {
  switch (item.type) {
    case 'shortText':
    case 'longText':
      return (
        <Bound
          label="At most so many characters"
          value={item.maximumLength}
          least={1}
          most={formLimits[item.type]}
          onChange={(value) => onChange(withField(item, 'maximumLength', value))}
        />
      );
    case 'number':
      return (
        <div className={`${classes.pair} ${classes.three}`}>
          <Bound
            label="At least"
            value={item.minimum}
            least={-formLimits.number}
            most={formLimits.number}
            onChange={(value) => onChange(withField(item, 'minimum', value))}
          />
          <Bound
            label="At most"
            value={item.maximum}
            least={-formLimits.number}
            most={formLimits.number}
            onChange={(value) => onChange(withField(item, 'maximum', value))}
          />
          <CountField
            label="Decimals"
            value={item.decimals}
            most={formLimits.decimals}
            onChange={(decimals) => onChange({ ...item, decimals })}
          />
        </div>
      );
    case 'rating':
      return (
        <CountField
          label="Highest step"
          value={item.highest}
          least={2}
          most={formLimits.rating}
          onChange={(highest) => onChange({ ...item, highest })}
        />
      );
    case 'multipleChoice':
      return (
        <div className={`${classes.pair} ${classes.even}`}>
          <Bound
            label="At least so many"
            value={item.minimum}
            least={0}
            most={item.options.length}
            onChange={(value) => onChange(withField(item, 'minimum', value))}
          />
          <Bound
            label="At most so many"
            value={item.maximum}
            least={1}
            most={item.options.length}
            onChange={(value) => onChange(withField(item, 'maximum', value))}
          />
        </div>
      );
    case 'file':
      return (
        <>
          <MultiSelectField
            label="Kinds of files"
            options={fileKinds.map(([value, label]) => ({ value, label }))}
            value={item.accept}
            // A question takes one kind at least.
            onChange={(accept) => accept.length > 0 && onChange({ ...item, accept })}
          />
          <CountField
            label="At most so many files"
            value={item.maximumFiles}
            least={1}
            most={formLimits.files}
            onChange={(maximumFiles) => onChange({ ...item, maximumFiles })}
          />
        </>
      );
    default:
      return null;
  }
}

const fileKinds: readonly (readonly [string, string])[] = [
  ['image/*', 'Pictures'],
  ['application/pdf', 'PDF'],
  ['video/*', 'Films'],
  ['audio/*', 'Sound'],
  ['text/plain', 'Text'],
];

interface BoundProps {
  label: string;
  value: number | undefined;
  least: number;
  most: number;
  onChange: (value: number | undefined) => void;
}

function Bound({ least, most, ...rest }: BoundProps) {
  return (
    <ParsedField<number | undefined>
      {...rest}
      format={(value) => (value === undefined ? '' : String(value))}
      read={(text) => {
        if (text.trim() === '') return { ok: true, value: undefined };
        const value = Number(text);
        return Number.isInteger(value) && value >= least && value <= most
          ? { ok: true, value }
          : { ok: false, message: `Give a whole number between ${least} and ${most}.` };
      }}
    />
  );
}
