import { createHash } from 'node:crypto';
import type { Form } from '@atelier/domain/forms';
import {
  type Atelier,
  errorCode,
  fieldErrors,
  isHttpError,
  type Lead,
  type Result,
  unwrap,
} from '@atelier/sdk';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { clientWith, sendForTest } from './sent-lead';

/** A lead with one form, which people can answer by a link. */
export interface SentForm {
  readonly lead: Lead;
  readonly stepId: string;
  readonly token: string;
}

/** Creates a lead with a form. */
export async function formLead(mira: TaskPerson, form: Form, clientId?: string): Promise<Lead> {
  const lead = await unwrap(mira.leads.createBlank(clientId === undefined ? {} : { clientId }));
  const { workflow } = await unwrap(
    mira.smartFiles.addStep(lead._id, { module: 'form', content: { ...form } }),
  );
  if (!workflow) throw new Error('A lead has no steps.');
  return workflow;
}

/** Returns the only form of a lead. */
export function formStep(lead: Lead) {
  const step = lead.modules.find(({ module }) => module.kind === 'form');
  if (!step) throw new Error('This lead has no form.');
  return step;
}

/** Sends a lead with a form through a public or a private link. */
export async function sendForm(
  server: TestServer,
  mira: TaskPerson,
  lead: Lead,
  link: Parameters<typeof sendForTest>[3] = { kind: 'public', recipient: null },
): Promise<SentForm> {
  const { token } = await sendForTest(server, mira, lead._id, link);
  return { lead, stepId: formStep(lead)._id, token };
}

/** Edits the form of a lead and amends the sent file. */
export async function amendForm(server: TestServer, mira: TaskPerson, lead: Lead, form: Form): Promise<void> {
  const { module } = formStep((await unwrap(mira.leads.get(lead._id))) ?? lead);
  await unwrap(
    mira.smartFiles.updateModule('form', {
      id: module._id,
      revision: module.revision,
      content: { ...form },
    }),
  );
  await sendForTest(server, mira, lead._id);
}

/** Returns a browser that has a form open, with the version that it shows, at a network address of its own. */
export async function openForm(
  server: TestServer,
  { token, stepId }: Pick<SentForm, 'token' | 'stepId'>,
  address?: string,
) {
  const atelier = await clientWith(server, token, address);
  return { atelier, calls: atelier.clientFile, versionId: await heldVersion(atelier, stepId), stepId };
}

/** Returns the current version of a step. */
export async function heldVersion(
  { clientFile }: Pick<Atelier, 'clientFile'>,
  stepId: string,
): Promise<string> {
  const file = await unwrap(clientFile.open());
  const step = file.steps.find(({ _id }) => _id === stepId);
  if (!step) throw new Error('This step does not exist.');
  return step.version._id;
}

/** Uploads a file for a question, and returns the answer to store. */
export async function uploadAnswer(
  server: TestServer,
  { calls, stepId }: Awaited<ReturnType<typeof openForm>>,
  file: {
    readonly questionId: string;
    readonly bytes: Buffer;
    readonly name: string;
    readonly type: string;
    readonly visitorId?: string;
  },
) {
  const { questionId, bytes, name, type, visitorId } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const ticket = await unwrap(
    calls.openAnswerUpload({
      stepId,
      questionId,
      fileName: name,
      contentType: type,
      size: bytes.length,
      sha256,
      ...(visitorId !== undefined && { visitorId }),
    }),
  );
  const put = await server.fetch(ticket.signedUrl, {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  });
  return { status: put.status, answer: { key: ticket.key, name, size: bytes.length, type } };
}

/** Returns the error of a refused call of a client. */
export async function refused(call: Promise<Result<unknown>>) {
  const result = await call;
  if (result.ok) throw new Error(`The call was accepted: ${JSON.stringify(result.data)}`);
  const { error } = result;
  const body = isHttpError(error) ? (error.body as Record<string, unknown>) : {};
  return { code: errorCode(error), fields: fieldErrors(error), draft: body.draft };
}
