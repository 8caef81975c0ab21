import {
  beginSignIn,
  contacts,
  createClient,
  createHosts,
  createMemorySession,
  errorMessage,
  finishSignIn,
  items,
  unwrap,
} from '@atelier/sdk';

const client = createClient({
  hosts: createHosts({ origin: 'http://localhost:5173' }),
  session: createMemorySession({ workspaceId: 'juniperandlight' }),
});

// Sign in with the code from the mail; the session keeps the token.
const begun = await unwrap(beginSignIn(client, { email: 'mira@juniperandlight.example' }));
await unwrap(finishSignIn(client, begun, prompt('Code') ?? ''));

// Nothing that a server or a network does is thrown, unless you unwrap it.
const created = await contacts(client).create({ name: 'Priya Nair' });
alert(created.ok ? `Added ${created.data.name}` : errorMessage(created.error));

// Everybody in the list, page after page.
const everybody = items((page) => contacts(client).list({ page, limit: 100 }));
for await (const { name } of everybody) document.body.append(name);
