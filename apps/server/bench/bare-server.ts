import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/**
 * The baseline: a careful hand-written server without access checks, tenancy or GraphQL. One named prepared statement
 * per call, a suitable index, `JSON.stringify`.
 */
const [url = '', workspaceId = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });

const contactColumns = 'id, name, email, phone_number, company, tags, note, revision, created_at, updated_at';

interface ContactRow {
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  company: string;
  tags: string[];
  note: string;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const contact = (row: ContactRow) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  company: row.company || null,
  tags: row.tags,
  note: row.note || null,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const page = <Row>(rows: readonly Row[], number: number, limit: number) => ({
  data: rows.slice(0, limit),
  currentPage: number,
  hasNextPage: rows.length > limit,
});

const calls: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>> = {
  async '/contacts'(query) {
    const number = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit') ?? 20);
    const { rows } = await pool.query<ContactRow>({
      name: 'contacts',
      text: `select ${contactColumns} from contacts where workspace_id = $1 and deleted_at is null
        order by name_key, id limit $2 offset $3`,
      values: [workspaceId, limit + 1, (number - 1) * limit],
    });
    return page(rows.map(contact), number, limit);
  },
  async '/contact'(query) {
    const { rows } = await pool.query<ContactRow>({
      name: 'contact',
      text: `select ${contactColumns} from contacts where workspace_id = $1 and id = $2 and deleted_at is null`,
      values: [workspaceId, query.get('id')],
    });
    return rows[0] === undefined ? null : contact(rows[0]);
  },
  async '/variables'() {
    const { rows } = await pool.query({
      name: 'variables',
      text: `select id, key, label, type, default_value, created_at, updated_at from workspace_variables
        where workspace_id = $1 order by created_at, id limit 21`,
      values: [workspaceId],
    });
    return page(
      rows.map((row) => ({
        _id: row.id,
        key: row.key,
        label: row.label,
        type: row.type,
        defaultValue: row.default_value,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      })),
      1,
      20,
    );
  },
  async '/preferences'() {
    const { rows } = await pool.query({
      name: 'preferences',
      text: 'select preferences from workspaces where id = $1',
      values: [workspaceId],
    });
    return rows[0].preferences;
  },
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  calls[pathname]?.(searchParams).then(
    (answer) => {
      const body = JSON.stringify(answer);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
