import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparesOf } from './spares';

const duplicate = (imageId: string, ...sameAs: string[]) => ({ imageId, fileName: `${imageId}.jpg`, sameAs });
const idsOf = (...duplicates: ReturnType<typeof duplicate>[]) =>
  sparesOf(duplicates).map(({ imageId }) => imageId);

describe('spare photographs', () => {
  it.each([
    ['one of two in the album stays', [duplicate('a', 'b'), duplicate('b', 'a')], ['a']],
    [
      'one of three stays',
      [duplicate('a', 'b', 'c'), duplicate('b', 'a', 'c'), duplicate('c', 'a', 'b')],
      ['a', 'b'],
    ],
    ['one whose twin is in another album goes', [duplicate('a', 'elsewhere')], ['a']],
    ['what has no twin stays', [duplicate('a')], []],
  ])('%s', (_what, duplicates, spares) => {
    expect(idsOf(...duplicates)).toEqual(spares);
  });

  it('never take the last one of a photograph', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(groups, (photographs) => {
        const twins = photographs.map((photograph, at) =>
          duplicate(
            `${at}`,
            ...photographs.flatMap((other, index) =>
              other === photograph && index !== at ? `${index}` : [],
            ),
          ),
        );
        const gone = new Set(idsOf(...twins));
        const left = photographs.filter((_, at) => !gone.has(`${at}`));
        expect([...left].sort()).toEqual([...new Set(photographs)].sort());
      }),
    );
  });
});
