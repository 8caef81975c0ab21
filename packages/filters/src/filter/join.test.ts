import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSteps } from './join';
import { keepEach } from './keep';

const step = (name: string, cost: number, share: number, answer: boolean, asked: string[] = []) => {
  const matches = () => {
    asked.push(name);
    return answer;
  };
  return { cost, share, matches, keep: keepEach(matches) };
};

describe('joinSteps', () => {
  it.each<[isAll: boolean, expected: string]>([
    [true, 'rare cheap dear'],
    [false, 'usual cheap dear'],
  ])('FILTER-7: what decides most for its cost is asked first (all: %j)', (isAll, expected) => {
    const asked: string[] = [];
    const share = isAll ? 0.1 : 0.9;
    const { matches } = joinSteps(
      [
        step('dear', 60, 0.5, isAll, asked),
        step('cheap', 10, 0.5, isAll, asked),
        step(isAll ? 'rare' : 'usual', 12, share, isAll, asked),
      ],
      isAll,
    );
    expect(matches(undefined)).toBe(isAll);
    expect(asked.join(' ')).toBe(expected);
  });

  it('FILTER-7: nothing more is asked once the answer is known', () => {
    const asked: string[] = [];
    const { matches } = joinSteps(
      [step('first', 1, 0.5, false, asked), step('second', 1, 0.5, true, asked)],
      true,
    );
    expect(matches(undefined)).toBe(false);
    expect(asked).toEqual(['first']);
  });

  it('FILTER-1: any number of tests, of any price, is joined', () => {
    const anyStep = fc.record({
      cost: fc.nat(100),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      answer: fc.boolean(),
    });
    fc.assert(
      fc.property(anyStep, fc.array(anyStep, { maxLength: 9 }), fc.boolean(), (first, others, isAll) => {
        const [one, ...more] = [first, ...others].map(({ cost, share, answer }) =>
          step('', cost, share, answer),
        );
        if (one === undefined) return;
        const joined = joinSteps([one, ...more], isAll);
        const answers = [first, ...others].map(({ answer }) => answer);
        expect(joined.matches(undefined)).toBe(isAll ? answers.every(Boolean) : answers.some(Boolean));
        expect(joined.share).toBeGreaterThanOrEqual(0);
        expect(joined.share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
