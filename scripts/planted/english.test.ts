import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEnglish, findPoorPhrases } from '../check-english';
import { plant } from './tree';

describe('findPoorPhrases', () => {
  it('names the line, the phrase, and what to write instead', () => {
    const text = ['/** Returns the contact. */', `/** It can${' '}not be read. */`].join('\n');
    expect(findPoorPhrases(text)).toEqual([{ line: 2, phrase: `can${' '}not`, instead: 'cannot' }]);
  });

  it.each([
    `const MO${'ST'}_VIEWS = 20;`,
    `Your e${'-'}mail address`,
    `@see Specific${'ation'} 2`,
    `Reads the file a${'new'}.`,
    `Tries on${'ce'} more.`,
    `Milliseconds; 3000 when it is not${' '}said.`,
    `The host is${' '}told when it ends.`,
    `Told${' '}of every change.`,
    `What is known${' '}of a lead.`,
    `Files to take${' '}along.`,
    `Drafts that were thrown${' '}away.`,
    `network.me${'nd'}();`,
    `Has no barri${'ers'}.`,
    `/** TO${'DO'}: say what it does. */`,
  ])('finds %s', (text) => expect(findPoorPhrases(text)).toHaveLength(1));

  it.each([
    'It cannot be read.',
    'const MAX_VIEWS = 20;',
    'Your email address',
    'Two steps can be told apart by their labels.',
    'A compiler that is told to trust the value.',
    'Amends a sent file, as recommended.',
  ])('accepts %s', (text) => expect(findPoorPhrases(text)).toEqual([]));
});

describe('checkEnglish', () => {
  it('reads new files, and passes over deleted ones, before either is committed', () => {
    const root = plant({ 'old.md': 'It cannot be read.\n' });
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
    rmSync(join(root, 'old.md'));
    writeFileSync(join(root, 'new.md'), `It can${' '}not be read.\n`);
    expect(checkEnglish(root)).toEqual({ defects: [expect.stringContaining('new.md:1')], files: 1 });
  });
});
