import { describe, expect, it } from 'vitest';
import { findPoorPhrases } from '../check-english';

describe('findPoorPhrases', () => {
  it('names the line, the phrase, and what to write instead', () => {
    const text = ['/** Returns the contact. */', `/** It can${' '}not be read. */`].join('\n');
    expect(findPoorPhrases(text)).toEqual([{ line: 2, phrase: `can${' '}not`, instead: 'cannot' }]);
  });

  it.each([`const MO${'ST'}_VIEWS = 20;`, `Your e${'-'}mail address`, `@see Specific${'ation'} 2`])(
    'finds %s',
    (text) => expect(findPoorPhrases(text)).toHaveLength(1),
  );

  it.each(['It cannot be read.', 'const MAX_VIEWS = 20;', 'Your email address'])('accepts %s', (text) =>
    expect(findPoorPhrases(text)).toEqual([]),
  );
});
