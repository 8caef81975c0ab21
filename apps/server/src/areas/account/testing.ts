import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { localOutboxMessages } from '../../platform/messages/schema';
import type { TestServer } from '../../testing';

/** The response to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const objectShape = z.record(z.string(), z.unknown());

/** Makes a call over HTTP like the SDK: JSON in, JSON out, the token in a header. `path` starts with the service. */
export async function call(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, query = {}, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const address = new URL(`/api${path}`, server.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? objectShape.parse(JSON.parse(text)) : {},
  };
}

/** Returns the mails and text messages of a recipient, newest first. */
export async function messagesTo(server: TestServer, recipient: string) {
  await server.settle();
  return server.platform.database.withSystem((tx) =>
    tx
      .select({
        kind: localOutboxMessages.kind,
        subject: localOutboxMessages.subject,
        text: localOutboxMessages.textBody,
        html: localOutboxMessages.htmlBody,
        headers: localOutboxMessages.headers,
      })
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(desc(localOutboxMessages.createdAt), desc(localOutboxMessages.id)),
  );
}

/** Returns the newest code that was sent to a recipient; there may be newer messages about something else. */
export async function codeFor(server: TestServer, recipient: string): Promise<string> {
  const messages = await messagesTo(server, recipient);
  const [code] = messages.flatMap(({ text }) => /(?<![\w#-])\d{6}(?![\w-])/.exec(text)?.[0] ?? []);
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

const answerShape = z.object({ accessToken: z.string(), userId: z.string() });

export interface TestPerson {
  readonly email: string;
  readonly token: string;
  readonly userId: string;
}

/** Signs somebody up and in, through the calls that a person makes. */
export async function signUpPerson(server: TestServer, email: string): Promise<TestPerson> {
  const sent = await call(server, 'POST', '/account/signup', { body: { email } });
  if (sent.status !== 200) throw new Error(`Sign-up was answered with ${sent.status}.`);
  const verified = await call(server, 'POST', '/account/verify-signup-email', {
    body: { email, verificationCode: await codeFor(server, email) },
  });
  const { accessToken: token, userId } = answerShape.parse(verified.body);
  return { email, token, userId };
}

/** Signs somebody in with a code. */
export async function signInPerson(server: TestServer, email: string): Promise<TestPerson> {
  await call(server, 'POST', '/account/request-login-otp', { body: { email } });
  const signedIn = await call(server, 'POST', '/account/login-with-otp', {
    body: { email, otp: await codeFor(server, email) },
  });
  const { accessToken: token, userId } = answerShape.parse(signedIn.body);
  return { email, token, userId };
}

/** Creates a workspace with a handle for a person. */
export async function createTestWorkspace(
  server: TestServer,
  { token }: Pick<TestPerson, 'token'>,
  workspaceId: string,
  businessName = 'Juniper & Light',
): Promise<{ readonly tenantId: string }> {
  const created = await call(server, 'POST', '/account/tenant/create-workspace', {
    token,
    body: { workspaceId, businessName, businessType: 'photographer' },
  });
  return { tenantId: z.object({ _id: z.string() }).parse(created.body)._id };
}

const signInShape = z.object({
  isTwoFactorRequired: z.boolean(),
  challenge: z.string().optional(),
  accessToken: z.string().optional(),
  userId: z.string().optional(),
  isOnboarded: z.boolean().optional(),
  accessibleWorkspaces: z.array(z.object({ workspaceId: z.string(), isOnboard: z.boolean() })).optional(),
});

/** Parses the response of a sign-in. */
export function signInAnswerOf({ body }: Answer): z.infer<typeof signInShape> {
  return signInShape.parse(body);
}
