import type { FileAnswer, FormQuestion } from '@atelier/domain/forms';

/** Stores a file; what is wrong with it otherwise. */
export type UploadAnswer = (
  questionId: string,
  file: File,
) => Promise<FileAnswer | { readonly problem: string }>;

/** What every field of a question gets. */
export interface AnswerFieldProps<Question extends FormQuestion> {
  question: Question;
  value: unknown;
  /** Of the element that takes the focus. */
  id: string;
  describedBy: string | undefined;
  isInvalid: true | undefined;
  onAnswer: ((value: unknown) => void) | undefined;
}
