import { type Form, type FormItem, formLimits } from '@atelier/domain/forms';
import { Switch } from '../../foundation/Field/Switch';
import { FilledField } from '../fields/FilledField';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { BoundsFields } from './BoundsFields';
import { ExampleField } from './ExampleField';
import { FirstAnswer } from './FirstAnswer';
import { JumpsField } from './JumpsField';
import { MappingField } from './MappingField';
import { OptionsField } from './OptionsField';
import { withField } from './optional';
import { RuleField } from './RuleField';

export interface ItemFieldsProps {
  item: FormItem;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  /** What is wrong with it, in sentences. */
  problems: readonly string[] | undefined;
  onChange: (item: FormItem) => void;
}

/** The fields of one line of a form, after what is wrong with it. */
export function ItemFields({ problems, ...rest }: ItemFieldsProps) {
  return (
    <>
      {problems && (
        <div role="alert" className={classes.problem}>
          {problems.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <Fields {...rest} />
    </>
  );
}

function Fields({ item, form, packages, onChange }: Omit<ItemFieldsProps, 'problems'>) {
  const path = `items.${item._id}`;
  const rule = (
    <RuleField
      rule={item.showWhen}
      path={`${path}.showWhen`}
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
          label="Page title"
          path={`${path}.title`}
          value={item.title ?? ''}
          most={formLimits.title}
          onChange={(title) => onChange(withField(item, 'title', title || undefined))}
        />
        <TextLineField
          isLong
          label="Text at the top of the page"
          path={`${path}.text`}
          value={item.text ?? ''}
          most={formLimits.intro}
          onChange={(text) => onChange(withField(item, 'text', text || undefined))}
        />
        {rule}
      </>
    );
  if (item.type === 'statement')
    return (
      <>
        <FilledField
          isLong
          label="Text"
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
        label="Help text"
        path={`${path}.help`}
        value={item.help ?? ''}
        most={formLimits.help}
        onChange={(help) => onChange(withField(item, 'help', help || undefined))}
      />
      {'options' in item && (
        <OptionsField
          question={item}
          path={`${path}.options`}
          form={form}
          packages={packages}
          onChange={onChange}
        />
      )}
      <BoundsFields item={item} path={path} onChange={onChange} />
      <ExampleField question={item} path={path} onChange={onChange} />
      <FirstAnswer question={item} path={path} onChange={onChange} />
      <Switch
        label="Required"
        checked={item.required}
        onChange={(required) => onChange({ ...item, required })}
      />
      <MappingField
        mapping={item.mapsTo}
        type={item.type}
        onChange={(mapsTo) => onChange(withField(item, 'mapsTo', mapsTo))}
      />
      {rule}
      <JumpsField
        question={item}
        path={`${path}.jumps`}
        form={form}
        packages={packages}
        onChange={onChange}
      />
    </>
  );
}
