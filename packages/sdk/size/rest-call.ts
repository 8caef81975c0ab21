import { getImportCall } from '../src/generated/rest-calls/contacts.js';
import { createClient } from '../src/index.js';

/** One REST call with all that it needs. */
export const getImport = (importId: string) => createClient().call(getImportCall, { importId });
