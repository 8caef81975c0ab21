import type { MoneyAnswer } from './index';

/** The value of an answer that has to be one. */
export function sound<Value>(answer: MoneyAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Error(answer.problems.map(({ field, message }) => `${field}: ${message}`).join(' '));
}

/** What is wrong, each as `field: code limit`; nothing for an answer with a value. */
export const defects = (answer: MoneyAnswer<unknown>): string[] =>
  answer.ok ? [] : answer.problems.map(({ field, code, limit }) => `${field}: ${code} ${limit ?? ''}`.trim());
