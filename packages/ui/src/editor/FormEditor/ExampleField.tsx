import { type FormQuestion, formLimits } from '@atelier/domain/forms';
import { TextLineField } from '../fields/TextLineField';
import { withField } from './optional';

const typed = [
  ...(['shortText', 'longText', 'email', 'phone', 'website'] as const),
  ...(['number', 'money', 'dropdown'] as const),
] satisfies readonly FormQuestion['type'][];

type TypedQuestion = Extract<FormQuestion, { type: (typeof typed)[number] }>;

const isTyped = (question: FormQuestion): question is TypedQuestion =>
  typed.some((type) => type === question.type);

export interface ExampleFieldProps {
  question: FormQuestion;
  path: string;
  onChange: (question: FormQuestion) => void;
}

/** What stands in an empty field before anybody writes; nothing for questions that are not written. */
export function ExampleField({ question, path, onChange }: ExampleFieldProps) {
  if (!isTyped(question)) return null;
  return (
    <TextLineField
      label="Placeholder"
      path={`${path}.placeholder`}
      value={question.placeholder ?? ''}
      most={formLimits.placeholder}
      onChange={(text) => onChange(withField(question, 'placeholder', text || undefined))}
    />
  );
}
