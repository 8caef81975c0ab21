import { describe, expect, test } from 'vitest';
import { blankContent, moduleKinds } from './contents';
import { duplicateContent } from './duplicate';
import { fileProblem, fileRules, namedFiles } from './named-files';

const key =
  'workspaces/0197f0a0-0000-7000-8000-000000000001/smart-file-cover/0197f0a0-0000-7000-8000-000000000002';

describe('F-90 files that contents name', () => {
  test('a new content names none', () => {
    for (const kind of moduleKinds)
      expect(namedFiles({ kind, content: blankContent(kind) } as never)).toEqual([]);
  });

  test('a proposal names its cover, the thanks their files, by ids and by places', () => {
    expect(namedFiles({ kind: 'proposal', content: { ...blankContent('proposal'), cover: key } })).toEqual([
      { path: 'cover', field: 'cover', key, purpose: 'cover' },
    ]);
    const files = [
      { _id: 'map', name: 'Map', key: 'a' },
      { _id: 'guide', name: 'Guide', key: 'b' },
    ];
    expect(namedFiles({ kind: 'thankyou', content: { ...blankContent('thankyou'), files } })).toEqual([
      { path: 'files.map.key', field: 'files.0.key', key: 'a', purpose: 'attachment' },
      { path: 'files.guide.key', field: 'files.1.key', key: 'b', purpose: 'attachment' },
    ]);
  });
});

test('F-91 a copy names the same files', () => {
  const content = { ...blankContent('thankyou'), files: [{ _id: 'map', name: 'Map', key }] };
  const copy = duplicateContent('thankyou', content, () => 'fresh');
  expect(copy.files).toEqual([{ _id: 'fresh', name: 'Map', key }]);
});

describe('what can be uploaded', () => {
  test('says the limit of what is too large, and what is taken instead', () => {
    const [type = ''] = fileRules.cover.types;
    expect(fileProblem({ size: fileRules.cover.maximumSize, type }, 'cover')).toBeUndefined();
    expect(fileProblem({ size: fileRules.cover.maximumSize + 1, type }, 'cover')).toBe(
      'The file has 20.0 MB; at most 20 MB are taken.',
    );
    expect(fileProblem({ size: 0, type }, 'cover')).toBe('The file is empty. Choose another one.');
    expect(fileProblem({ size: 1, type: 'text/html' }, 'attachment')).toContain('up to 50 MB');
  });

  test.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/javascript',
    'application/x-msdownload',
    '',
  ])('takes no %s, which a browser or a machine would run', (type) => {
    for (const purpose of ['cover', 'attachment'] as const)
      expect(fileProblem({ size: 1, type }, purpose)).toBeDefined();
  });
});
