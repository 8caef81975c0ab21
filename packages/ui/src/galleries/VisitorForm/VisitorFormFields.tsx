import { IconPlus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import classes from './VisitorFormFields.module.css';

/** Something that visitors are asked before they enter. */
export interface VisitorQuestion {
  /** Names the answer; it stays when the words change. */
  key: string;
  label: string;
  /** What the answer is: `name`, `email`, `phone`, `text`. */
  kind: string;
  isRequired: boolean;
}

export interface VisitorFormFieldsProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** In the order in which they are asked. */
  questions: readonly VisitorQuestion[];
  /** Called with all questions, changed. */
  onChange: (questions: VisitorQuestion[]) => void;
  /** Most questions, and most characters of one. */
  limits: { questions: number; label: number };
}

const kinds = [
  { value: 'name', label: 'Name', proposed: 'Your name' },
  { value: 'email', label: 'Email', proposed: 'Your email address' },
  { value: 'phone', label: 'Phone', proposed: 'Your phone number' },
  { value: 'text', label: 'Text', proposed: '' },
];

/** Returns a question that is not asked yet: a name, an address, a number, then anything. */
function nextQuestion(questions: readonly VisitorQuestion[]): VisitorQuestion {
  const isAsked = (key: string) => questions.some((question) => question.key === key);
  const kind = kinds.find(({ value }) => value !== 'text' && !isAsked(value));
  if (kind) return { key: kind.value, label: kind.proposed, kind: kind.value, isRequired: true };
  let number = 1;
  while (isAsked(`question${number}`)) number += 1;
  return { key: `question${number}`, label: '', kind: 'text', isRequired: false };
}

/** What visitors of a gallery are asked at the door. */
export function VisitorFormFields({
  questions,
  onChange,
  limits,
  className,
  ...rest
}: VisitorFormFieldsProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const change = (key: string, part: Partial<VisitorQuestion>) =>
    onChange(questions.map((question) => (question.key === key ? { ...question, ...part } : question)));
  return (
    <div {...rest} className={clsx(classes.form, className)}>
      <ol aria-label="Questions">
        {questions.map(({ key, label, kind, isRequired }, index) => {
          const named = label.trim() || `question ${index + 1}`;
          return (
            <li key={key} className={classes.question}>
              {isReadOnly ? (
                <p>
                  <bdi>{label}</bdi>
                  {isRequired && <small>Required</small>}
                </p>
              ) : (
                <>
                  <TextField
                    label={`Question ${index + 1}`}
                    value={label}
                    onChange={(next) => change(key, { label: next })}
                    maxLength={limits.label}
                    error={label.trim() === '' ? 'Write the question.' : undefined}
                  />
                  <SelectField
                    label={`Answer to ${named}`}
                    hideLabel
                    options={kinds.map(({ value, label: word }) => ({ value, label: word }))}
                    value={kind}
                    onChange={(next) => change(key, { kind: next })}
                  />
                  <Checkbox
                    label="Required"
                    checked={isRequired}
                    onChange={(next) => change(key, { isRequired: next })}
                  />
                  <IconButton
                    icon={IconX}
                    iconSize={15}
                    label={`Remove ${named}`}
                    onClick={() => onChange(questions.filter((question) => question.key !== key))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {questions.length < limits.questions && (
        <div>
          <Button edits icon={IconPlus} onClick={() => onChange([...questions, nextQuestion(questions)])}>
            Add a question
          </Button>
        </div>
      )}
    </div>
  );
}
