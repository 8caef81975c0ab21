import { account, unwrap } from '@atelier/sdk';
import { liveEntities } from '@atelier/sdk/contract';
import { createLiveSocket, type LiveChange, type LiveStatus } from '@atelier/sdk/streams';
import { sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../src/areas';
import { importFile } from '../src/areas/contacts/testing';
import {
  addMember,
  createTask,
  dismissMember,
  openTaskStudio,
  type TaskPerson,
} from '../src/areas/tasks/testing/studio';
import { firstForm } from '../src/areas/workflows/testing/respondents';
import { formLead, openForm, sendForm } from '../src/areas/workflows/testing/sent-form';
import { createTestServer, type TestServer } from '../src/testing';

interface Window {
  /** What it has heard, oldest first. */
  readonly heard: LiveChange[];
  readonly statuses: LiveStatus[];
  /** Waits for a change, and returns it. */
  hears(entity: string, id?: string): Promise<LiveChange>;
  close(): void;
}

let server: TestServer;
let [mira, tom]: TaskPerson[] = [];
let studios = 0;
const windows: Window[] = [];

/** Opens a window of a person: a real socket. */
async function openWindow({ client, handle }: TaskPerson, age?: number): Promise<Window> {
  const heard: LiveChange[] = [];
  const statuses: LiveStatus[] = [];
  const socket = createLiveSocket(client, {
    workspaceId: handle,
    ...(age === undefined ? {} : { age: () => age }),
    onChanges: (changes) => heard.push(...changes),
    onStatus: (status) => statuses.push(status),
    reconnect: { delay: 5 },
  });
  await expect.poll(() => statuses, { timeout: 20_000 }).toContain('open');
  const window = {
    heard,
    statuses,
    async hears(entity: string, id?: string) {
      const find = () => heard.find((one) => one.entity === entity && (id === undefined || one.id === id));
      await expect.poll(find, { timeout: 20_000, interval: 10 }).toBeDefined();
      return find() as LiveChange;
    },
    close: () => socket.close(),
  };
  windows.push(window);
  return window;
}

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `juniper-${studios}`);
  tom = await openTaskStudio(server, `brandt-${studios}`);
});
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});
afterAll(() => server?.close());

const people = () => {
  if (!mira || !tom) throw new Error('Nobody is there.');
  return { mira, tom };
};

describe('live changes', () => {
  it('L5: what changed between the first answer of a window and its socket is reported, to those who may know', async () => {
    const { mira, tom } = people();
    const early = await openWindow(mira);
    const { _id: before } = await createTask(mira, { title: 'Before the page was opened' });
    // The server hears of a change a moment after its answer.
    await early.hears('task', before);
    server.clock.advance(60_000);
    // The window has asked for its data, and its socket is not open yet.
    const { _id: id } = await createTask(mira, { title: 'Book the florist' });
    server.clock.advance(2_000);
    const window = await openWindow(mira, 3_000);
    expect(await window.hears('task', id)).toMatchObject({ entity: 'task', id, kind: 'created' });
    expect(window.heard.some((one) => one.id === before)).toBe(false);
    const foreign = await openWindow(tom, 3_000);
    await createTask(tom, { title: 'The next one' });
    await foreign.hears('task');
    expect(foreign.heard.some((one) => one.id === id)).toBe(false);
    // Data that is older than what the server remembers: everything may have changed.
    const old = await openWindow(mira, 3_600_000);
    expect(await old.hears('contact')).toEqual({ entity: 'contact', kind: 'changed' });
    // Without an age, only what changes from now on.
    const fresh = await openWindow(mira);
    const { _id: next } = await createTask(mira, { title: 'Book two florists' });
    await fresh.hears('task', next);
    expect(fresh.heard.some((one) => one.id === id)).toBe(false);
  });

  it('L1, L3: reach the windows of the workspace with name and revision, and nobody else', async () => {
    const { mira, tom } = people();
    const colleague = await addMember(server, mira, 'Ines');
    const [own, other, foreign] = [
      await openWindow(mira),
      await openWindow(colleague),
      await openWindow(tom),
    ];
    const { _id: id } = await createTask(mira, { title: 'Book the florist' });
    for (const window of [own, other])
      expect(await window.hears('task', id)).toEqual({ entity: 'task', id, kind: 'created', revision: 1 });
    other.heard.length = 0;
    await unwrap(mira.tasks.update({ taskId: id, updateInput: { title: 'Book two florists' } }));
    expect(await other.hears('task', id)).toEqual({ entity: 'task', id, kind: 'changed', revision: 2 });
    other.heard.length = 0;
    await unwrap(mira.tasks.delete(id));
    expect(await other.hears('task', id)).toMatchObject({ kind: 'deleted' });

    // The last change is reported after all others.
    const { _id: toms } = await createTask(tom, { title: 'Fire the kiln' });
    await foreign.hears('task', toms);
    expect(foreign.heard.filter((change) => change.id !== toms && change.entity === 'task')).toEqual([]);
    expect(own.heard.map((change) => change.id)).not.toContain(toms);
  });

  it('L2: are notified about changes by jobs and by clients with a link', async () => {
    const { mira } = people();
    const window = await openWindow(mira);
    const token = (await mira.client.session.get('token')) ?? '';
    const { workspaceId, accountId, handle } = mira;
    await importFile(server, { workspaceId, accountId, handle, token }, 'Name\nAda Ferreira\n');
    const [ada] = (await unwrap(mira.contacts.list({ search: 'Ada Ferreira' }))).data;
    expect(await window.hears('contact', ada?._id)).toMatchObject({ kind: 'created' });

    const lead = await formLead(mira, firstForm);
    const form = await sendForm(server, mira, lead);
    const browser = await openForm(server, form);
    await window.hears('lead', lead._id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    window.heard.length = 0;
    await unwrap(
      browser.calls.saveAnswers({
        stepId: form.stepId,
        versionId: browser.versionId,
        visitorId: uuid(),
        answers: { [firstForm.items[0]?._id ?? '']: 'Priya & Leo' },
        shown: [],
      }),
    );
    await window.hears('lead', lead._id);
    expect(await window.hears('form-response')).toMatchObject({ kind: 'created' });
  });

  it('L2: are notified about a member who changes their name, in every workspace that they belong to', async () => {
    const { mira, tom } = people();
    const colleague = await addMember(server, mira, 'Ines');
    const [own, other, foreign] = [
      await openWindow(mira),
      await openWindow(colleague),
      await openWindow(tom),
    ];
    await unwrap(account(colleague.client).updateProfile({ firstName: 'Inês' }));
    for (const window of [own, other])
      expect(await window.hears('member')).toMatchObject({ id: colleague.accountId, kind: 'changed' });
    const { _id: toms } = await createTask(tom, { title: 'Fire the kiln' });
    await foreign.hears('task', toms);
    expect(foreign.heard.map(({ entity }) => entity)).not.toContain('member');
  });

  it('L2: are not notified about what was rolled back', async () => {
    const { mira } = people();
    // With the first task come the labels.
    await createTask(mira, { title: 'Before that' });
    const window = await openWindow(mira);
    const { database } = server.platform;
    const fail = database.withWorkspace(mira.workspaceId, async (tx) => {
      await tx.execute(sql`update task_labels set label = label || '!'`);
      throw new Error('No.');
    });
    await expect(fail).rejects.toThrow('No.');
    const half = database.withWorkspace(mira.workspaceId, async (tx) => {
      const undone = tx.transaction(async (inner) => {
        await inner.execute(sql`update task_labels set label = label || '!'`);
        throw new Error('Not this.');
      });
      await undone.catch(() => undefined);
    });
    await half;
    const { _id: id } = await createTask(mira, { title: 'After that' });
    await window.hears('task', id);
    expect(window.heard.map(({ entity }) => entity)).not.toContain('task-label');
  });

  it('L3: of personal data are reported only to their owner', async () => {
    const { mira } = people();
    const colleague = await addMember(server, mira, 'Ines');
    const [own, other] = [await openWindow(mira), await openWindow(colleague)];
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`
        with added as (
          insert into task_views (workspace_id, id, label, position, created_by, updated_by)
          values (${mira.workspaceId}, gen_random_uuid(), 'Mine', 100, ${mira.accountId}, ${mira.accountId})
          returning workspace_id, id)
        insert into task_view_choices (workspace_id, account_id, view_id)
        select workspace_id, ${mira.accountId}, id from added`),
    );
    const { _id: id } = await createTask(mira, { title: 'After that' });
    await other.hears('task', id);
    await own.hears('task', id);
    const choice = (window: Window) => window.heard.some(({ entity }) => entity === 'task-view-choice');
    expect([choice(own), choice(other)]).toEqual([true, false]);
  });

  it('L4: are reported without an ID when there are more than fifty', async () => {
    const { mira } = people();
    const window = await openWindow(mira);
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into contacts (workspace_id, id, name, created_by, updated_by)
        select ${mira.workspaceId}, gen_random_uuid(), 'Guest ' || n, ${mira.accountId}, ${mira.accountId}
        from generate_series(1, 51) n`),
    );
    expect(await window.hears('contact')).toEqual({ entity: 'contact', kind: 'changed' });
  });

  it('L7: end within a second for a member who was removed, for good', async () => {
    const { mira } = people();
    const colleague = await addMember(server, mira, 'Ines');
    const [own, other] = [await openWindow(mira), await openWindow(colleague)];
    const start = performance.now();
    await dismissMember(server, colleague);
    await expect.poll(() => other.statuses.at(-1), { timeout: 20_000, interval: 10 }).toBe('closed');
    // The rights of open sockets are read every 0.9 s; the rest is for a busy machine.
    expect(performance.now() - start).toBeLessThan(5_000);
    other.heard.length = 0;
    const { _id: id } = await createTask(mira, { title: 'After that' });
    await own.hears('task', id);
    expect(other.heard).toEqual([]);
  });

  it('L7: are refused to a stranger', async () => {
    const { mira, tom } = people();
    const statuses: LiveStatus[] = [];
    const socket = createLiveSocket(tom.client, {
      workspaceId: mira.handle,
      onChanges: () => undefined,
      onStatus: (status) => statuses.push(status),
    });
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(['connecting', 'closed']);
    socket.close();
  });
});

/** Tables whose changes no window shows, or shows with those of another table. */
const silent: Readonly<Record<string, string>> = {
  files: 'the row that names a file changes with it',
  form_files: 'written with the response',
  form_origins: 'written with the step',
  gallery_defaults: 'read when the next gallery is created',
  gallery_downloaded: 'written with the download, which the visitor’s events report',
  gallery_downloads: 'of whoever downloads',
  gallery_face_moves: 'written with the group',
  gallery_face_vectors: 'shown to nobody',
  gallery_faces: 'written with the group',
  gallery_picks: 'the selection counts them',
  gallery_ratings: 'written with the visitor’s event',
  gallery_unlocks: 'of a visit',
  gallery_variants: 'written with the image',
  gallery_visitor_codes: 'a code is shown only in its mail',
  gallery_visits: 'of the visitor',
  idempotency_keys: 'of the platform',
  import_changes: 'written with the import',
  import_rows: 'the import counts them',
  invitation_links: 'written with the invitation',
  invoice_counters: 'written with the invoice',
  invoice_files: 'written with the invoice',
  job_receipts: 'of the platform',
  database_leftovers: 'written with the field',
  database_unique_values: 'written with the row',
  notice_deliveries: 'written with the notice',
  notice_switch_links: 'shown only in an email',
  outbox: 'of the platform',
  page_block_versions: 'written with the block',
  page_documents: 'made from the log by a job',
  page_updates: 'written with the blocks',
  page_slugs: 'written with the page',
  page_undone: 'written with an update',
  page_visits: 'the page is read with it',
  parked_jobs: 'of the platform',
  run_frames: 'runs have a socket of their own',
  runs: 'runs have a socket of their own',
  security_events: 'no screen shows them',
  signature_pictures: 'written with the act',
  smart_file_contents: 'the step says which revision it has',
  smart_file_files: 'written with the step',
  smart_file_looks: 'when a job looks next',
  smart_file_version_files: 'written with the version',
  smart_file_signing_codes: 'a code is shown only in its mail',
  smart_file_visit_reports: 'written with what the page counts',
  workspace_handles: 'the address of a window stays until it is loaded again',
};

describe('the tables', () => {
  it('tell their changes, or say why not', async () => {
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ name: string; entities: string[] }>(sql`
        select c.relname as name, array(select distinct substring(p.prosrc from ''' ([a-z-]+) changed \\*''')
          from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and t.tgname like 'live\\_%') as entities
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)`),
    );
    const mute = rows.filter(({ entities }) => entities.length === 0).map(({ name }) => name);
    expect(mute.sort()).toEqual(Object.keys(silent).sort());
    const told = new Set([...rows.flatMap(({ entities }) => entities), 'workspace']);
    expect([...told].sort()).toEqual([...liveEntities].sort());
  });

  it('belong to entities for which an area declares who is notified', () => {
    expect(Object.keys(live).sort()).toEqual([...liveEntities].sort());
  });
});
