import type { DateInterval, Operator } from '@atelier/filters';

/** Conditions of which all, any or none must hold (SPEC.md, Q-10). */
export interface FormRule {
  readonly match: 'all' | 'any' | 'none';
  readonly conditions: readonly FormCondition[];
}

/** A question about an earlier answer, a hidden field or the chosen packages, with the operators of `@atelier/filters`. */
export interface FormCondition {
  /** Id of an earlier question or of a hidden field, or `package` ({@link PACKAGE_FIELD}). */
  readonly fieldId: string;
  readonly operator: Operator;
  /** Left out for `isEmpty` and `isNotEmpty`. */
  readonly value?: FormConditionValue;
}

/**
 * What a condition compares with: a text, a number (money in minor units), a day, a time `HH:mm`, `true` or `false` for
 * yes and no, ids of options or packages, or a range of days.
 */
export type FormConditionValue = string | number | boolean | readonly string[] | DateInterval;

/** Stands for the packages that the client chose in the proposal. */
export const PACKAGE_FIELD = 'package';

/** Stands for words of one's own among the options of a question. */
export const OTHER_OPTION = 'other';

/** As the target of a jump: nothing more is asked. */
export const END_OF_FORM = 'end';

/** Parameters that an address needs for itself, so that no hidden field can be called so (SPEC.md, Q-7). */
export const reservedParameters: readonly string[] = ['step'];
