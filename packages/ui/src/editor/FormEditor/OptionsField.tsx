import { createId } from '@atelier/domain';
import { type Form, type FormOption, formLimits } from '@atelier/domain/forms';
import { IconArrowsSplit2, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { FilledField } from '../fields/FilledField';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { withField } from './optional';
import { type ChoosingQuestion, withOptions } from './options';
import { RuleField } from './RuleField';

export interface OptionsFieldProps {
  question: ChoosingQuestion;
  path: string;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (question: ChoosingQuestion) => void;
}

/** The answers to choose from, each of them always or after certain answers. A question keeps one at least. */
export function OptionsField({ question, path, form, packages, onChange }: OptionsFieldProps) {
  const { options } = question;
  const [asked, setAsked] = useState<string | null>(null);
  const set = (next: readonly FormOption[]) => onChange(withOptions(question, next));
  const change = (changed: FormOption) =>
    set(options.map((one) => (one._id === changed._id ? changed : one)));
  const canDepend =
    form.hidden.length + packages.length > 0 || form.items.findIndex(({ _id }) => _id === question._id) > 0;
  return (
    <fieldset className={classes.options} data-path={path}>
      <legend>Answers</legend>
      {options.map((option, index) => (
        <div key={option._id} className={classes.options}>
          <div className={classes.option}>
            <FilledField
              hideLabel
              label={`Answer ${index + 1}`}
              path={`${path}.${option._id}.label`}
              value={option.label}
              most={formLimits.optionLabel}
              onChange={(label) => change({ ...option, label })}
            />
            <span className={classes.acts}>
              {canDepend && (
                <IconButton
                  icon={IconArrowsSplit2}
                  iconSize={15}
                  label={`When ${option.label} is shown`}
                  aria-expanded={option.showWhen !== undefined || asked === option._id}
                  onClick={() => setAsked(asked === option._id ? null : option._id)}
                />
              )}
              {options.length > 1 && (
                <IconButton
                  icon={IconX}
                  iconSize={15}
                  label={`Remove ${option.label}`}
                  onClick={() => set(options.filter(({ _id }) => _id !== option._id))}
                />
              )}
            </span>
          </div>
          {(option.showWhen !== undefined || asked === option._id) && (
            <RuleField
              rule={option.showWhen}
              path={`${path}.${option._id}.showWhen`}
              before={question._id}
              form={form}
              packages={packages}
              onChange={(showWhen) => change(withField(option, 'showWhen', showWhen))}
            />
          )}
        </div>
      ))}
      {options.length < formLimits.options && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={IconPlus}
            onClick={() => set([...options, { _id: createId(), label: `Answer ${options.length + 1}` }])}
          >
            Answer
          </Button>
        </div>
      )}
      {(question.type === 'singleChoice' || question.type === 'multipleChoice') && (
        <TextLineField
          label="“Other” answer"
          hint="For example “Something else”. Leave empty for none."
          path={`${path.replace(/options$/, '')}other`}
          value={question.other ?? ''}
          most={formLimits.optionLabel}
          onChange={(other) => onChange(withField(question, 'other', other || undefined))}
        />
      )}
    </fieldset>
  );
}
