import { describe, expect, it } from 'vitest';
import { type FolderFile, filesByFolder } from './dropped-files';

const at = (path: string): FolderFile => {
  const folders = path.split('/');
  return { file: new File(['x'], folders.pop() ?? ''), folders };
};
const grouped = (...paths: string[]) =>
  filesByFolder(paths.map(at)).map(({ folder, files }) => [folder, files.map(({ name }) => name)]);

describe('files that were dropped', () => {
  it.each([
    ['a file on its own goes into the open album', ['a.jpg'], [[null, ['a.jpg']]]],
    ['a folder is an album', ['Morning/a.jpg'], [['Morning', ['a.jpg']]]],
    [
      'each folder inside a folder is an album, and so are the files beside them',
      ['Wedding/Morning/b.jpg', 'Wedding/Evening/c.jpg', 'Wedding/a.jpg'],
      [
        ['Evening', ['c.jpg']],
        ['Morning', ['b.jpg']],
        ['Wedding', ['a.jpg']],
      ],
    ],
    [
      'folders of the same name are one album',
      ['Card 1/DCIM/b.jpg', 'Card 2/DCIM/a.jpg'],
      [['DCIM', ['a.jpg', 'b.jpg']]],
    ],
    [
      'numbers in names count as numbers',
      ['JL_10.jpg', 'JL_9.jpg', 'JL_100.jpg'],
      [[null, ['JL_9.jpg', 'JL_10.jpg', 'JL_100.jpg']]],
    ],
    [
      'what the system left behind stays behind',
      ['Morning/.DS_Store', 'Morning/Thumbs.db', 'Morning/a.jpg', '.hidden.jpg'],
      [['Morning', ['a.jpg']]],
    ],
    ['a folder of nothing else is no album', ['Empty/.DS_Store'], []],
  ])('%s', (_what, paths, albums) => {
    expect(grouped(...paths)).toEqual(albums);
  });
});
