import { describe, expect, it } from 'vitest';
import { hotSpotOf } from './hot-spot';

const question = (key: string, shown: number, left: number) => ({ key, shown, left });

describe('the question at which a form loses people', () => {
  it.each([
    ['nothing without questions', [], undefined],
    ['nothing where nobody leaves', [question('a', 10, 0)], undefined],
    ['nothing where one leaves', [question('a', 3, 1)], undefined],
    ['nothing where few of many leave', [question('a', 100, 9)], undefined],
    ['the one where most leave', [question('a', 100, 3), question('b', 90, 21), question('c', 60, 9)], 'b'],
    ['the first of two', [question('a', 20, 5), question('b', 15, 5)], 'a'],
  ])('is %s', (_what, questions, key) => expect(hotSpotOf(questions)?.key).toBe(key));
});
