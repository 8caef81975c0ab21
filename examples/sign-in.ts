/**
 * Signs in from a terminal and keeps the session for the other examples.
 *
 *   node --import tsx examples/sign-in.ts mira@juniperandlight.example
 */
import { createInterface } from 'node:readline/promises';
import {
  account,
  beginSignIn,
  createClient,
  createHosts,
  finishSignIn,
  keepSession,
  unwrap,
} from '@atelier/sdk';
import { createFileSession } from '@atelier/sdk/node';
import { origin, sessionPath } from './settings.js';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Name your address: node --import tsx examples/sign-in.ts you@studio.example');
  process.exit(2);
}
const client = createClient({ hosts: createHosts({ origin }), session: createFileSession(sessionPath) });
const terminal = createInterface({ input: process.stdin, output: process.stdout });

const begun = await unwrap(beginSignIn(client, { email }));
let answer = await unwrap(finishSignIn(client, begun, await terminal.question(`Code sent to ${email}: `)));
if (answer.isTwoFactorRequired && answer.challenge) {
  const code = await terminal.question('Code of your authenticator app: ');
  answer = await unwrap(account(client).signInWithSecondFactor({ challenge: answer.challenge, code }));
  await keepSession(client, answer);
}
terminal.close();
const [workspace] = answer.accessibleWorkspaces ?? [];
console.log(
  workspace ? `Signed in to ${workspace.workspaceId}.` : `Signed in. Open ${origin}/onboarding to begin.`,
);
