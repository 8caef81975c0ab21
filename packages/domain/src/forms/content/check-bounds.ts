import { hasDecimals } from '../answers/read-numbers.js';
import { count } from '../answers/reading.js';
import type { FormProblem } from './issues.js';
import type { FormQuestion } from './types.js';

/** Bounds that exclude each other, so that nobody could answer (SPEC.md, Q-5). */
export function boundProblems(question: FormQuestion, at: string): FormProblem[] {
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return ordered(at, 'minimumLength', question.minimumLength, 'maximumLength', question.maximumLength);
    case 'number':
      return [
        ...ordered(at, 'minimum', question.minimum, 'maximum', question.maximum),
        ...(['minimum', 'maximum'] as const).flatMap((name) => {
          const bound = question[name];
          return bound === undefined || hasDecimals(bound, question.decimals)
            ? []
            : [
                {
                  field: `${at}.${name}`,
                  message: `Give at most ${count(question.decimals, 'digit')} after the point.`,
                },
              ];
        }),
      ];
    case 'money':
      return ordered(at, 'minimum', question.minimum, 'maximum', question.maximum);
    case 'date':
    case 'time':
    case 'dateRange':
      return ordered(at, 'earliest', question.earliest, 'latest', question.latest);
    case 'multipleChoice': {
      const most = question.options.length + (question.other === undefined ? 0 : 1);
      const tooMany =
        question.minimum !== undefined && question.minimum > most
          ? [{ field: `${at}.minimum`, message: `Give at most ${most}: there are no more options.` }]
          : [];
      return [...ordered(at, 'minimum', question.minimum, 'maximum', question.maximum), ...tooMany];
    }
    default:
      return [];
  }
}

function ordered<Bound extends number | string>(
  at: string,
  lowName: string,
  low: Bound | undefined,
  highName: string,
  high: Bound | undefined,
): FormProblem[] {
  return low === undefined || high === undefined || low <= high
    ? []
    : [{ field: `${at}.${highName}`, message: `Give at least ${low}, which is ${lowName}.` }];
}
