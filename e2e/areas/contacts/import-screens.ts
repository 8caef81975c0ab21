import type { Page } from '@playwright/test';
import type { Screen } from '../../support/screen';

const csv = 'Name,Mail,Phone\nAda Ferreira,ada@ferreira.example,+351912345678\nClara Mendes,clara.mendes@,\n';

async function chooseFile(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('combobox', { name: 'Name goes to' }).waitFor();
}
async function tryFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
}

/** Importing contacts from a file. */
export const importScreens: readonly Screen[] = [
  { name: 'import', viewer: 'newcomer', path: '/contacts/import', text: 'Drop a file here, or choose one' },
  {
    name: 'import-columns',
    viewer: 'own',
    path: '/contacts/import',
    act: chooseFile,
    text: 'Start dry run',
  },
  { name: 'import-trial-run', viewer: 'own', path: '/contacts/import', act: tryFile, text: 'Import 1 row' },
  {
    name: 'import-done',
    viewer: 'own',
    path: '/contacts/import',
    async act(page) {
      await tryFile(page);
      await page.getByRole('button', { name: 'Import 1 row' }).click();
    },
    text: 'Imported',
  },
  { name: 'imports-empty', viewer: 'newcomer', path: '/contacts/imports', text: 'No imports yet' },
];
