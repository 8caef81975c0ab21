import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { contacts } from '../../areas/contacts/schema';
import { identityOf, workspaceOf } from '../context';
import { ProblemError, problem } from '../errors/problem';
import type { AnyRestHandler } from '../http/rest';

const problemAnswer = {
  description: 'Refused.',
  content: { 'application/problem+json': { schema: { type: 'object' } } },
};
const json = (schema: object) => ({ description: 'Answer.', content: { 'application/json': { schema } } });
const thing = { $ref: '#/components/schemas/Thing' };
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const ws = { $ref: '#/components/parameters/Workspace' };

function operation(operationId: string, access: string, rest: object) {
  return { operationId, 'x-service': 'contacts', 'x-access': access, ...rest };
}

/** A minimal contract that uses every feature of the router. Its writes create contacts. */
export const testContract = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0' },
  paths: {
    '/contacts/open': {
      get: operation('readOpen', 'anonymous', {
        responses: { 200: json({ type: 'object', properties: { ok: { type: 'boolean' } } }) },
      }),
      post: operation('writeOpen', 'anonymous', {
        'x-rate-limit': 'form',
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          properties: { note: { type: 'string', maxLength: 100 } },
        }),
        responses: { 204: { description: 'Done.' }, default: problemAnswer },
      }),
    },
    '/contacts/mine': {
      get: operation('readMine', 'account', {
        responses: { 200: json({ type: 'object', properties: { id: { type: 'string' } } }) },
      }),
    },
    '/contacts/{ws}/things': {
      parameters: [ws],
      get: operation('listThings', 'member', {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
          { name: 'isNew', in: 'query', schema: { type: 'boolean' } },
          { name: 'tag', in: 'query', schema: { type: 'array', maxItems: 5, items: { type: 'string' } } },
        ],
        responses: {
          200: json({
            type: 'object',
            additionalProperties: false,
            required: ['data', 'page'],
            properties: {
              data: { type: 'array', items: thing },
              page: { type: 'integer' },
              isNew: { type: 'boolean' },
              tag: { type: 'array', items: { type: 'string' } },
            },
          }),
        },
      }),
      post: operation('createThing', 'member', {
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: {
            name: { $ref: '#/components/schemas/Name' },
            size: { type: 'integer', minimum: 1, maximum: 10 },
            colour: { type: 'string', enum: ['sage', 'clay'] },
            nested: {
              type: 'object',
              additionalProperties: false,
              required: ['a'],
              properties: { a: { type: 'string' } },
            },
          },
        }),
        responses: { 200: json(thing), default: problemAnswer },
      }),
    },
    '/contacts/{ws}/things/{id}': {
      parameters: [
        ws,
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      delete: operation('deleteThing', 'admin', { responses: { 204: { description: 'Gone.' } } }),
    },
    '/contacts/{ws}/everything': {
      parameters: [ws],
      delete: operation('deleteEverything', 'owner', { responses: { 204: { description: 'Gone.' } } }),
    },
    '/contacts/{ws}/kept': {
      parameters: [ws],
      post: operation('writeAndRefuse', 'member', {
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['how'],
          properties: { how: { type: 'string', enum: ['return', 'throw', 'crash'] } },
        }),
        responses: { 204: { description: 'Never.' }, default: problemAnswer },
      }),
    },
    '/contacts/{ws}/prepared': {
      parameters: [ws],
      post: operation('writePrepared', 'member', {
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: { name: { type: 'string' } },
        }),
        responses: { 200: json(thing), default: problemAnswer },
      }),
    },
    '/contacts/go': {
      get: operation('goAway', 'anonymous', { responses: { 302: { description: 'There.' } } }),
    },
    '/contacts/text': {
      get: operation('readText', 'anonymous', {
        responses: { 200: { description: 'Text.', content: { 'text/csv': { schema: { type: 'string' } } } } },
      }),
    },
    '/contacts/{ws}/ticks': {
      parameters: [ws],
      get: operation('tail', 'member', {
        responses: {
          200: { description: 'Ticks.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        },
      }),
    },
  },
  components: {
    parameters: {
      Workspace: { name: 'ws', in: 'path', required: true, schema: { type: 'string' } },
    },
    schemas: {
      Name: { type: 'string', minLength: 1, maxLength: 40 },
      Thing: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: { type: 'string' } },
      },
    },
  },
};

async function insertContact(context: Parameters<AnyRestHandler>[1], name: string) {
  const id = uuid();
  const accountId = identityOf(context).account.id;
  await context.tx.insert(contacts).values({
    workspaceId: workspaceOf(context).id,
    id,
    name,
    createdBy: accountId,
    updatedBy: accountId,
  });
  return id;
}

let preparations = 0;

export const testHandlers: Readonly<Record<string, AnyRestHandler>> = {
  readOpen: async () => ({ ok: true }),
  writeOpen: async () => undefined,
  readMine: async (_input, context) => ({ id: identityOf(context).account.id }),
  async listThings(input, context) {
    const rows = await context.tx.select().from(contacts);
    return { data: rows, page: input.page, isNew: input.isNew, tag: input.tag };
  },
  async createThing(input, context) {
    const name = String(input.name);
    const id = await insertContact(context, name);
    // The last two are not in the schema: they must not leave the server.
    return { id, name, secretToken: 'canary', workspaceId: workspaceOf(context).id };
  },
  async deleteThing(input, context) {
    await context.tx.delete(contacts).where(eq(contacts.id, String(input.id)));
  },
  async deleteEverything(_input, context) {
    await context.tx.delete(contacts);
  },
  async writeAndRefuse({ how }, context) {
    await insertContact(context, `by ${String(how)}`);
    const refused = problem({ code: 'conflict', status: 409, title: 'Refused.' });
    if (how === 'throw') throw new ProblemError(refused);
    if (how === 'crash') throw new Error('secret detail /etc/passwd select * from accounts');
    return refused;
  },
  writePrepared: Object.assign(
    async ({ name }: Record<string, unknown>, _context: unknown, count?: unknown) => ({
      id: `prepared ${String(count)} times`,
      name,
    }),
    {
      prepare: async () => {
        preparations += 1;
        return preparations;
      },
    },
  ),
  goAway: async () => 'https://sign-in.example/start',
  readText: async () => 'name\nPriya Nair\n',
};
