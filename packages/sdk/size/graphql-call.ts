import { clientsCall } from '../src/generated/graphql-calls/contacts.js';
import { createClient } from '../src/index.js';

/** One GraphQL call with all that it needs. */
export const listClients = () => createClient().query(clientsCall, {});
