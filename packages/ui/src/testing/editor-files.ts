import type { EditorFiles, SmartFileFile } from '../editor/files/context';
import alentejo from '../seed-photographs/alentejo.webp';

/** Pictures and files of Priya's smart file. */
const files: readonly SmartFileFile[] = [
  {
    key: 'alentejo',
    purpose: 'cover',
    name: 'alentejo.jpg',
    type: 'image/jpeg',
    size: 2_202_010,
    url: alentejo,
    sources: [{ width: 480, url: alentejo }],
  },
  {
    key: 'guide',
    purpose: 'attachment',
    name: 'Guide to your day.pdf',
    type: 'application/pdf',
    size: 1_258_291,
    url: '#guide',
    sources: [],
  },
];

/** A host that takes what is chosen at once. */
export const seedFiles: EditorFiles = {
  fileOf: (key) => files.find((one) => one.key === key),
  upload: (file, purpose, { onProgress }) => {
    onProgress({ sent: file.size, total: file.size });
    const key = purpose === 'cover' ? 'alentejo' : 'guide';
    const known = files.find((one) => one.key === key);
    return Promise.resolve(known ? { file: known } : { problem: 'This file did not arrive.' });
  },
};
