import { type FormOption, type FormQuestion, OTHER_OPTION } from '@atelier/domain/forms';
import { withField } from './optional';

/** A question with answers to choose from. */
export type ChoosingQuestion = Extract<FormQuestion, { readonly options: readonly FormOption[] }>;

/**
 * A question with other options. What it was answered with from the start follows them, and bounds stay in reach, so that
 * removing an option leaves nothing behind that points at it.
 */
export function withOptions(question: ChoosingQuestion, options: readonly FormOption[]): ChoosingQuestion {
  const isThere = (id: unknown) => id === OTHER_OPTION || options.some(({ _id }) => _id === id);
  switch (question.type) {
    case 'multipleChoice': {
      const first = question.default?.filter((one) => typeof one !== 'string' || isThere(one));
      const reach = (bound: number | undefined) =>
        bound === undefined ? undefined : Math.min(bound, options.length);
      const bounded = withField(
        withField({ ...question, options }, 'minimum', reach(question.minimum)),
        'maximum',
        reach(question.maximum),
      );
      // Fewer than have to be chosen are no answer.
      const isEnough = first !== undefined && first.length > 0 && first.length >= (bounded.minimum ?? 0);
      return withField(bounded, 'default', isEnough ? first : undefined);
    }
    case 'ranking':
      // All options or none: in the order in which they stand.
      return withField(
        { ...question, options },
        'default',
        question.default && options.map(({ _id }) => _id),
      );
    case 'singleChoice': {
      const { default: first } = question;
      const stays = typeof first !== 'string' || isThere(first);
      return withField({ ...question, options }, 'default', stays ? first : undefined);
    }
    case 'dropdown':
      return withField(
        { ...question, options },
        'default',
        isThere(question.default) ? question.default : undefined,
      );
  }
}
