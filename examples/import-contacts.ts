/**
 * Imports contacts from a CSV file without a browser.
 *
 *   node --import tsx examples/import-contacts.ts clients.csv --dry-run
 *
 * Reads the session that `examples/sign-in.ts` has kept, or ATELIER_TOKEN and ATELIER_WORKSPACE.
 * ATELIER_ORIGIN is the server's origin and defaults to http://localhost:5173.
 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, createHosts, errorMessage, type Import, importContacts } from '@atelier/sdk';
import { createFileSession } from '@atelier/sdk/node';
import { origin, sessionPath } from './settings.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, country: { type: 'string' } },
});
const [path] = positionals;
if (!path) {
  console.error(
    'Name a file: node --import tsx examples/import-contacts.ts clients.csv [--dry-run] [--country PT]',
  );
  process.exit(2);
}

const session = createFileSession(sessionPath);
if (process.env.ATELIER_TOKEN) await session.set('token', process.env.ATELIER_TOKEN);
if (process.env.ATELIER_WORKSPACE) await session.set('workspaceId', process.env.ATELIER_WORKSPACE);
const client = createClient({ hosts: createHosts({ origin }), session });

const show = ({ status, progress }: Import) =>
  process.stderr.write(`\r${status} ${progress.done} of ${progress.total} rows   `);
const result = await importContacts(client, await openAsBlob(path, { type: 'text/csv' }), {
  fileName: basename(path),
  country: values.country,
  dryRun: values['dry-run'],
  onState: show,
});
process.stderr.write('\n');

if (!result.ok) {
  console.error(errorMessage(result.error));
  process.exit(1);
}
const { counts, applied, failure, status } = result.data;
if (failure) {
  console.error(failure.message);
  process.exit(1);
}
console.log(
  `Trial run: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ` +
    `${counts.joined} joined, ${counts.broken} broken.`,
);
if (status === 'applied') console.log(`Imported: ${applied.created} new, ${applied.updated} updated.`);
