import { type FormQuestion, formLimits } from '@atelier/domain/forms';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import { TextField } from '../../foundation/Field/TextField';
import classes from '../fields/fields.module.css';
import { CountField, MoneyField, OptionalNumberField } from '../fields/numbers';
import { TextLineField } from '../fields/TextLineField';
import { withField } from './optional';

export interface BoundsFieldsProps {
  item: FormQuestion;
  /** Where it stands in the content: `items.` and its id. */
  path: string;
  onChange: (item: FormQuestion) => void;
}

/** The bounds that an answer of some kinds has. Empty bounds are none. */
export function BoundsFields({ item, path, onChange }: BoundsFieldsProps) {
  switch (item.type) {
    case 'shortText':
    case 'longText':
      return (
        <div className={`${classes.pair} ${classes.even}`}>
          <OptionalNumberField
            label="Minimum characters"
            path={`${path}.minimumLength`}
            value={item.minimumLength}
            least={0}
            most={formLimits[item.type]}
            onChange={(value) => onChange(withField(item, 'minimumLength', value))}
          />
          <OptionalNumberField
            label="Maximum characters"
            path={`${path}.maximumLength`}
            value={item.maximumLength}
            least={1}
            most={formLimits[item.type]}
            onChange={(value) => onChange(withField(item, 'maximumLength', value))}
          />
        </div>
      );
    case 'money':
      return (
        <div className={`${classes.pair} ${classes.even}`}>
          {(['minimum', 'maximum'] as const).map((bound) => (
            <MoneyField
              key={bound}
              label={bound === 'minimum' ? 'At least' : 'At most'}
              hint="0 means none"
              currency={item.currency}
              most={formLimits.money}
              path={`${path}.${bound}`}
              value={item[bound] ?? 0}
              onChange={(amount) => onChange(withField(item, bound, amount === 0 ? undefined : amount))}
            />
          ))}
        </div>
      );
    case 'date':
    case 'time':
    case 'dateRange':
      return (
        <>
          <div className={`${classes.pair} ${classes.even}`}>
            {(['earliest', 'latest'] as const).map((bound) => (
              <TextField
                key={bound}
                label={bound === 'earliest' ? 'From' : 'Until'}
                type={item.type === 'time' ? 'time' : 'date'}
                value={item[bound] ?? ''}
                onChange={(text) => onChange(withField(item, bound, text || undefined))}
              />
            ))}
          </div>
          {item.type === 'dateRange' && (
            <OptionalNumberField
              label="Maximum days"
              path={`${path}.maximumDays`}
              value={item.maximumDays}
              least={1}
              most={3_660}
              onChange={(value) => onChange(withField(item, 'maximumDays', value))}
            />
          )}
        </>
      );
    case 'number':
      return (
        <div className={`${classes.pair} ${classes.three}`}>
          <OptionalNumberField
            label="At least"
            path={`${path}.minimum`}
            value={item.minimum}
            least={-formLimits.number}
            most={formLimits.number}
            onChange={(value) => onChange(withField(item, 'minimum', value))}
          />
          <OptionalNumberField
            label="At most"
            path={`${path}.maximum`}
            value={item.maximum}
            least={-formLimits.number}
            most={formLimits.number}
            onChange={(value) => onChange(withField(item, 'maximum', value))}
          />
          <CountField
            label="Decimals"
            path={`${path}.decimals`}
            value={item.decimals}
            most={formLimits.decimals}
            onChange={(decimals) => onChange({ ...item, decimals })}
          />
        </div>
      );
    case 'rating':
      return (
        <div className={`${classes.pair} ${classes.even}`}>
          <CountField
            label="Lowest step"
            path={`${path}.lowest`}
            value={item.lowest}
            most={1}
            onChange={(lowest) => onChange({ ...item, lowest: lowest === 0 ? 0 : 1 })}
          />
          <CountField
            label="Highest step"
            path={`${path}.highest`}
            value={item.highest}
            least={2}
            most={formLimits.rating}
            onChange={(highest) => onChange({ ...item, highest })}
          />
          {(['lowestLabel', 'highestLabel'] as const).map((end) => (
            <TextLineField
              key={end}
              label={end === 'lowestLabel' ? 'Label for the lowest' : 'Label for the highest'}
              value={item[end] ?? ''}
              most={formLimits.optionLabel}
              onChange={(text) => onChange(withField(item, end, text || undefined))}
            />
          ))}
        </div>
      );
    case 'multipleChoice':
      return (
        <div className={`${classes.pair} ${classes.even}`}>
          <OptionalNumberField
            label="Minimum number"
            path={`${path}.minimum`}
            value={item.minimum}
            least={0}
            most={item.options.length}
            onChange={(value) => onChange(withField(item, 'minimum', value))}
          />
          <OptionalNumberField
            label="Maximum number"
            path={`${path}.maximum`}
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
            label="File types"
            options={fileKinds.map(([value, label]) => ({ value, label }))}
            value={item.accept}
            // A question takes one kind at least.
            onChange={(accept) => accept.length > 0 && onChange({ ...item, accept })}
          />
          <CountField
            label="Maximum files"
            path={`${path}.maximumFiles`}
            value={item.maximumFiles}
            least={1}
            most={formLimits.files}
            onChange={(maximumFiles) => onChange({ ...item, maximumFiles })}
          />
          <CountField
            label="Maximum size"
            unit="MB"
            path={`${path}.maximumSize`}
            value={Math.ceil(item.maximumSize / megabyte)}
            least={1}
            most={Math.floor(formLimits.fileSize / megabyte)}
            onChange={(megabytes) => onChange({ ...item, maximumSize: megabytes * megabyte })}
          />
        </>
      );
    default:
      return null;
  }
}

/** Bytes. */
const megabyte = 1_048_576;

const fileKinds: readonly (readonly [string, string])[] = [
  ['image/*', 'Pictures'],
  ['application/pdf', 'PDF'],
  ['video/*', 'Videos'],
  ['audio/*', 'Audio'],
  ['text/plain', 'Text'],
];
