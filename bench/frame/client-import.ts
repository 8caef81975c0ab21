import { setTimeout as wait } from 'node:timers/promises';
import { type Atelier, type Import, isImportBusy, unwrap, uploadFile } from '@atelier/sdk';
import { type Person, people } from '../../scripts/seed/cast';
import { signIn } from '../../scripts/seed/seed';

/** Returns a spreadsheet with this many clients. The people are numbered, not invented. */
function spreadsheet(rows: number): Blob {
  const lines = ['Name,Email,Phone,Company,Tags'];
  for (let row = 1; row <= rows; row += 1) {
    lines.push(
      `Client ${row},client-${row}@juniper-light.example,+3519${String(row).padStart(8, '0')},Company ${row % 500},wedding`,
    );
  }
  return new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' });
}

/** The people of the cast who own a workspace. */
export const owners = people.filter(
  (person): person is Person & Required<Pick<Person, 'workspace'>> => person.workspace !== undefined,
);

/** Signs in an owner with their workspace, which is created if it doesn't exist. Defaults to the first of the cast. */
export async function signOwnerIn(origin: string, owner = owners[0]): Promise<Atelier> {
  if (owner === undefined) throw new Error('None of the cast owns a workspace.');
  const atelier = await signIn(origin, owner);
  const { workspaceId } = owner.workspace;
  if ((await atelier.client.session.get('workspaceId')) !== workspaceId) {
    await unwrap(atelier.account.createWorkspace(owner.workspace));
    await atelier.client.session.set('workspaceId', workspaceId);
  }
  return atelier;
}

/** Uploads and reads a file of clients. Returns the id of the import. */
export async function readClients(
  { client, contactImports: imports }: Atelier,
  rows: number,
): Promise<string> {
  const opened = await unwrap(
    uploadFile(client, spreadsheet(rows), (file) => imports.create(file), { fileName: 'clients.csv' }),
  );
  const importId = opened.import._id;
  await unwrap(imports.read({ importId }));
  return importId;
}

/** Starts the trial run with the proposed columns. */
export async function beginTrial({ contactImports: imports }: Atelier, importId: string): Promise<void> {
  const { columns } = await unwrap(imports.get({ importId }));
  await unwrap(imports.map({ importId, columns: columns.map(({ index, field }) => ({ index, field })) }));
}

/** Polls an import until a condition holds. */
export async function until(
  { contactImports: imports }: Atelier,
  importId: string,
  isSo: (state: Import) => boolean,
): Promise<Import> {
  for (;;) {
    const state = await unwrap(imports.get({ importId }));
    if (isSo(state)) return state;
    await wait(100);
  }
}

/** Polls an import until no step is running. */
export const untilRest = (atelier: Atelier, importId: string) =>
  until(atelier, importId, ({ status }) => !isImportBusy(status));

/** Imports a file of clients, from its upload to the last saved row. Returns the seconds of each step, as a note. */
export async function importClients(atelier: Atelier, rows: number): Promise<string> {
  const started = performance.now();
  const marks: number[] = [];
  const mark = () => marks.push(performance.now());
  const importId = await readClients(atelier, rows);
  await untilRest(atelier, importId);
  mark();
  await beginTrial(atelier, importId);
  await untilRest(atelier, importId);
  mark();
  await unwrap(atelier.contactImports.apply({ importId }));
  const { status, applied } = await untilRest(atelier, importId);
  mark();
  if (status !== 'applied' || applied.created !== rows)
    throw new Error(`The import is ${status} with ${applied.created} of ${rows} contacts.`);
  const [read = 0, tried = 0, done = 0] = marks.map(
    (at, index) => Math.round((at - (marks[index - 1] ?? started)) / 100) / 10,
  );
  return `${rows} rows: read in ${read} s, tried in ${tried} s, applied in ${done} s`;
}
