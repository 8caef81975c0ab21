import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the server is. */
export const origin = process.env.ATELIER_ORIGIN ?? 'http://localhost:5173';

/** Where the examples keep who is signed in; readable by this user only. */
export const sessionPath = process.env.ATELIER_SESSION ?? join(homedir(), '.atelier', 'session.json');
