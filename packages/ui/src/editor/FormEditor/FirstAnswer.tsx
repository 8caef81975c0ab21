import { type FormQuestion, formLimits } from '@atelier/domain/forms';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import { SelectField } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import { TextField } from '../../foundation/Field/TextField';
import { MoneyField, OptionalNumberField } from '../fields/numbers';
import { TextLineField } from '../fields/TextLineField';
import { FirstParts } from './FirstParts';
import { withField } from './optional';

const NONE = 'none';

const label = 'Default answer';

export interface FirstAnswerProps {
  question: FormQuestion;
  path: string;
  onChange: (question: FormQuestion) => void;
}

/** The answer that a form opens with. Files and consent have none. */
export function FirstAnswer({ question, path, onChange }: FirstAnswerProps) {
  const at = `${path}.default`;
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return (
        <TextLineField
          label={label}
          path={at}
          isLong={question.type === 'longText'}
          value={question.default ?? ''}
          most={question.maximumLength ?? formLimits[question.type]}
          onChange={(text) => onChange(withField(question, 'default', text || undefined))}
        />
      );
    case 'email':
    case 'phone':
    case 'website':
      return (
        <TextLineField
          label={label}
          path={at}
          value={question.default ?? ''}
          most={formLimits[question.type]}
          onChange={(text) => onChange(withField(question, 'default', text || undefined))}
        />
      );
    case 'number':
      return (
        <OptionalNumberField
          label={label}
          path={at}
          least={-formLimits.number}
          most={formLimits.number}
          decimals={formLimits.decimals}
          value={question.default}
          onChange={(value) => onChange(withField(question, 'default', value))}
        />
      );
    case 'money':
      return (
        <MoneyField
          label={label}
          path={at}
          hint="Nothing at zero"
          currency={question.currency}
          most={formLimits.money}
          value={question.default ?? 0}
          onChange={(amount) => onChange(withField(question, 'default', amount === 0 ? undefined : amount))}
        />
      );
    case 'date':
    case 'time':
      return (
        <TextField
          label={label}
          type={question.type}
          value={question.default ?? ''}
          onChange={(text) => onChange(withField(question, 'default', text || undefined))}
        />
      );
    case 'dateRange':
    case 'address':
      return (
        <FirstParts key={question._id} question={question} label={label} path={at} onChange={onChange} />
      );
    case 'yesNo':
      return (
        <SelectField
          label={label}
          options={[
            { value: NONE, label: 'Nothing' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={question.default === undefined ? NONE : question.default ? 'yes' : 'no'}
          onChange={(value) =>
            onChange(withField(question, 'default', value === NONE ? undefined : value === 'yes'))
          }
        />
      );
    case 'singleChoice':
    case 'dropdown':
      return (
        <SelectField
          label={label}
          searchable
          options={[
            { value: NONE, label: 'Nothing' },
            ...question.options.map((option) => ({ value: option._id, label: option.label })),
          ]}
          value={typeof question.default === 'string' ? question.default : NONE}
          onChange={(id) => onChange(withField(question, 'default', id === NONE ? undefined : id))}
        />
      );
    case 'multipleChoice':
      return (
        <MultiSelectField
          label={label}
          options={question.options.map((option) => ({ value: option._id, label: option.label }))}
          value={(question.default ?? []).filter((one) => typeof one === 'string')}
          onChange={(ids) => onChange(withField(question, 'default', ids.length === 0 ? undefined : ids))}
        />
      );
    case 'ranking':
      return (
        <Switch
          label="Starts in the order above"
          checked={question.default !== undefined}
          onChange={(isOn) =>
            onChange(
              withField(question, 'default', isOn ? question.options.map(({ _id }) => _id) : undefined),
            )
          }
        />
      );
    case 'rating':
      return (
        <OptionalNumberField
          label={label}
          path={at}
          least={question.lowest}
          most={question.highest}
          value={question.default}
          onChange={(value) => onChange(withField(question, 'default', value))}
        />
      );
    default:
      return null;
  }
}
