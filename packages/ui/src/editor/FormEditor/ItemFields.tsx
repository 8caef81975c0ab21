import { type Form, type FormItem, formLimits, isQuestion } from '@atelier/sdk/forms';
import { Switch } from '../../foundation/Field/Toggle';
import { FilledField } from '../fields/FilledField';
import { TextLineField } from '../fields/TextLineField';
import { BoundsFields } from './BoundsFields';
import { OptionsField } from './OptionsField';
import { withField } from './optional';
import { RuleField } from './RuleField';

export interface ItemFieldsProps {
  item: FormItem;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (item: FormItem) => void;
}

/** The fields of one line of a form. */
export function ItemFields({ item, form, packages, onChange }: ItemFieldsProps) {
  const path = `items.${item._id}`;
  const rule = (
    <RuleField
      rule={item.showWhen}
      before={item._id}
      form={form}
      packages={packages}
      onChange={(showWhen) => onChange(withField(item, 'showWhen', showWhen))}
    />
  );
  if (item.type === 'pageBreak')
    return (
      <>
        <TextLineField
          label="Title of the page"
          path={`${path}.title`}
          value={item.title ?? ''}
          most={formLimits.title}
          onChange={(title) => onChange(withField(item, 'title', title || undefined))}
        />
        {rule}
      </>
    );
  if (item.type === 'statement')
    return (
      <>
        <FilledField
          isLong
          label="Words"
          path={`${path}.text`}
          value={item.text}
          most={formLimits.statement}
          onChange={(text) => onChange({ ...item, text })}
        />
        {rule}
      </>
    );
  return (
    <>
      <FilledField
        isLong={item.type === 'consent'}
        label={item.type === 'consent' ? 'What they agree to' : 'Question'}
        path={`${path}.label`}
        value={item.label}
        most={formLimits.label}
        onChange={(label) => onChange({ ...item, label })}
      />
      <TextLineField
        label="Help below it"
        path={`${path}.help`}
        value={item.help ?? ''}
        most={formLimits.help}
        onChange={(help) => onChange(withField(item, 'help', help || undefined))}
      />
      {'options' in item && (
        <OptionsField
          options={item.options}
          path={`${path}.options`}
          onChange={(options) => onChange({ ...item, options })}
        />
      )}
      {isQuestion(item) && <BoundsFields item={item} onChange={onChange} />}
      <Switch
        label="Has to be answered"
        checked={item.required}
        onChange={(required) => onChange({ ...item, required })}
      />
      {rule}
    </>
  );
}
