import {
  END_OF_FORM,
  type Form,
  type FormItem,
  type FormJump,
  type FormQuestion,
  formLimits,
} from '@atelier/domain/forms';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from '../fields/fields.module.css';
import { startOf } from './conditions';
import { itemName } from './kinds';
import { withField } from './optional';
import { RuleConditions } from './RuleConditions';
import { sourcesBefore } from './RuleField';
import { ruleInWords, targetInWords } from './rule-words';

export interface JumpsFieldProps {
  question: FormQuestion;
  /** Where it stands in the content. */
  path: string;
  form: Form;
  packages: readonly { readonly _id: string; readonly name: string }[];
  onChange: (question: FormQuestion) => void;
}

/** Where the form goes on after an answer: each jump in a sentence, with its conditions and its target. */
export function JumpsField({ question, path, form, packages, onChange }: JumpsFieldProps) {
  const at = form.items.findIndex(({ _id }) => _id === question._id);
  // A question is answered when it is asked where to go on, so that it comes first.
  const sources = [question, ...sourcesBefore(form, at, packages)];
  const later = form.items.slice(at + 1);
  const jumps = question.jumps ?? [];
  const set = (next: readonly FormJump[]) =>
    onChange(withField(question, 'jumps', next.length === 0 ? undefined : next));
  const to = (later[1] ?? later[0])?._id ?? END_OF_FORM;
  return (
    <>
      {jumps.map((jump, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: jumps have no ids, and their fields keep nothing of their own
        <fieldset key={index} className={classes.rule}>
          <legend className={classes.hidden}>Jump {index + 1}</legend>
          <div className={classes.conditionHead}>
            <p className={classes.sentence}>
              {ruleInWords(jump.when, form, packages)}, go to {targetInWords(jump.to, form)}.
            </p>
            <IconButton
              icon={IconX}
              iconSize={15}
              label={`Remove jump ${index + 1}`}
              onClick={() => set(jumps.toSpliced(index, 1))}
            />
          </div>
          <RuleConditions
            label="When to jump"
            rule={jump.when}
            path={`${path}.${index}.when`}
            sources={sources}
            packages={packages}
            onChange={(when) =>
              set(when === undefined ? jumps.toSpliced(index, 1) : jumps.with(index, { ...jump, when }))
            }
          />
          <SelectField
            label="Go to"
            searchable
            options={targets(later, jump.to, form)}
            value={jump.to}
            onChange={(target) => set(jumps.with(index, { ...jump, to: target }))}
          />
        </fieldset>
      ))}
      {jumps.length < formLimits.jumps && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={IconPlus}
            onClick={() => set([...jumps, { when: { match: 'all', conditions: [startOf(question)] }, to }])}
          >
            Jump after certain answers
          </Button>
        </div>
      )}
    </>
  );
}

/** What comes later, and what was chosen once and does not come later any more. */
function targets(later: readonly FormItem[], chosen: string, form: Form) {
  const known = [
    ...later.map((item) => ({ value: item._id, label: itemName(item) })),
    { value: END_OF_FORM, label: 'The end of the form' },
  ];
  if (known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: targetInWords(chosen, form) }];
}
