import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { createToken } from '../../platform/identity/tokens';
import type { TestServer } from '../../testing';

/** A workspace with its owner, signed in. */
export interface TestStudio {
  readonly handle: string;
  readonly workspaceId: string;
  readonly accountId: string;
  readonly token: string;
}

/** Creates a workspace and its owner in the database; the account area tests signing up. */
export async function createStudio(server: TestServer, handle: string): Promise<TestStudio> {
  const [accountId, workspaceId] = [uuid(), uuid()];
  const { token, hash } = createToken();
  await server.platform.database.withSystem(async (tx) => {
    await tx.execute(sql`insert into accounts (id, email, email_verified_at, first_name, referral_code)
      values (${accountId}, ${`${handle}@mail.example`}, atelier_now(), 'Mira', ${handle})`);
    await tx.execute(sql`insert into sessions (id, account_id, token_hash, idle_expires_at, expires_at)
      values (${uuid()}, ${accountId}, ${hash}, atelier_now() + interval '90 days', atelier_now() + interval '90 days')`);
    await tx.execute(
      sql`insert into workspaces (id, name, created_by) values (${workspaceId}, 'Juniper & Light', ${accountId})`,
    );
    await tx.execute(
      sql`insert into workspace_handles (handle, workspace_id) values (${handle}, ${workspaceId})`,
    );
    await tx.execute(
      sql`insert into memberships (workspace_id, account_id, role) values (${workspaceId}, ${accountId}, 'owner')`,
    );
  });
  return { handle, workspaceId, accountId, token };
}

const object = z.record(z.string(), z.unknown());

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Makes one REST call to the contacts service. */
export async function rest(
  server: TestServer,
  { handle, token }: TestStudio,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await server.fetch(`${server.origin}/api/contacts/${handle}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: object.parse(await response.json()) };
}

const importShape = z.object({
  _id: z.string(),
  status: z.string(),
  progress: z.object({ done: z.number(), total: z.number() }),
  file: z
    .object({ rows: z.number(), encoding: z.string(), delimiter: z.string(), hasHeader: z.boolean() })
    .nullable(),
  columns: z.array(
    z.object({
      index: z.number(),
      name: z.string(),
      samples: z.array(z.string()),
      field: z.string(),
      reading: z.string().nullable(),
    }),
  ),
  counts: z.record(z.string(), z.number()),
  applied: z.record(z.string(), z.number()),
  undone: z.record(z.string(), z.number()),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  appliedAt: z.string().nullable(),
  undoUntil: z.string().nullable(),
});
export type TestImport = z.infer<typeof importShape>;

/** Drives an import in a test, step by step; each step waits for its job. */
export class ImportDriver {
  readonly #server: TestServer;
  readonly #studio: TestStudio;
  readonly id: string;

  private constructor(server: TestServer, studio: TestStudio, id: string) {
    this.#server = server;
    this.#studio = studio;
    this.id = id;
  }

  /** Opens an import and sends its file, as a browser does. */
  static async upload(server: TestServer, studio: TestStudio, file: Buffer | string): Promise<ImportDriver> {
    const bytes = Buffer.from(file);
    const { status, body } = await rest(server, studio, 'POST', '/imports', {
      fileName: 'studio-clients.csv',
      contentType: 'text/csv',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    if (status !== 200) throw new Error(`The import was not opened: ${JSON.stringify(body)}`);
    const { upload } = z
      .object({ upload: z.object({ signedUrl: z.string(), headers: z.record(z.string(), z.string()) }) })
      .parse(body);
    const sent = await server.fetch(upload.signedUrl, {
      method: 'PUT',
      headers: upload.headers,
      body: bytes,
    });
    if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`);
    return new ImportDriver(server, studio, importShape.parse(body.import)._id);
  }

  call(method: 'GET' | 'POST' | 'PUT', step = '', body?: unknown): Promise<Answer> {
    return rest(this.#server, this.#studio, method, `/imports/${this.id}${step}`, body);
  }

  async get(): Promise<TestImport> {
    return importShape.parse((await this.call('GET')).body);
  }

  /** Requests a step and waits until nothing is left to do. */
  async step(method: 'POST' | 'PUT', step: string, body?: unknown): Promise<TestImport> {
    const answer = await this.call(method, step, body);
    if (answer.status !== 200) throw new Error(`${step} was refused: ${JSON.stringify(answer.body)}`);
    await this.#server.settle();
    return this.get();
  }

  read(wishes: object = {}): Promise<TestImport> {
    return this.step('POST', '/read', wishes);
  }

  /** Maps the columns as proposed, or as given. */
  async map(
    options: {
      readonly fields?: readonly string[];
      readonly strategy?: string;
      readonly country?: string;
    } = {},
  ) {
    const { fields, ...rest } = options;
    const columns = fields ?? (await this.get()).columns.map(({ field }) => field);
    return this.step('PUT', '/mapping', {
      columns: columns.map((field, index) => ({ index, field })),
      ...rest,
    });
  }

  apply(): Promise<TestImport> {
    return this.step('POST', '/apply');
  }

  undo(): Promise<TestImport> {
    return this.step('POST', '/undo');
  }

  async rows(outcome: string) {
    const { body } = await this.call('GET', `/rows?outcome=${outcome}&limit=100`);
    return z
      .object({
        data: z.array(
          z.object({
            rowNumber: z.number(),
            outcome: z.string(),
            values: object,
            problems: z.array(z.object({ field: z.string(), message: z.string() })),
            contactId: z.string().nullable(),
          }),
        ),
        totalDocs: z.number(),
      })
      .parse(body);
  }
}

/** Reads, checks and applies a file with the proposed columns. */
export async function importFile(
  server: TestServer,
  studio: TestStudio,
  file: Buffer | string,
  strategy = 'fillEmpty',
) {
  const driver = await ImportDriver.upload(server, studio, file);
  await driver.read();
  await driver.map({ strategy });
  return { driver, result: await driver.apply() };
}

const clientFields = '_id name email phoneNumber company tags note tenantId revision deletedAt updatedAt';
export const clientShape = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  company: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  tenantId: z.string(),
  revision: z.number(),
  deletedAt: z.string().nullable(),
});
export type TestClient = z.infer<typeof clientShape>;

const graphqlShape = z.object({
  data: object.nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: object })).optional(),
});

/** Runs one operation of the workflows service. `{client}` in the text stands for all fields of a contact. */
export async function graphql(
  server: TestServer,
  { handle, token }: TestStudio,
  query: string,
  variables: object = {},
) {
  const response = await server.fetch(`${server.origin}/api/workflows/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-workspace-id': handle,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: query.replaceAll('{client}', `{ ${clientFields} }`), variables }),
  });
  return graphqlShape.parse(await response.json());
}

/** Returns all contacts of a workspace, by name. */
export async function allClients(
  server: TestServer,
  studio: TestStudio,
  filters: object = {},
): Promise<TestClient[]> {
  const { data, errors } = await graphql(
    server,
    studio,
    'query ($filters: ClientFilters) { clients(filters: $filters) { data {client} totalDocs } }',
    { filters: { limit: 100, ...filters } },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return z.object({ clients: z.object({ data: z.array(clientShape) }) }).parse(data).clients.data;
}
