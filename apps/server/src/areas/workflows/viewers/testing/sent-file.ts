import { unwrap } from '@atelier/sdk';
import type { TestServer } from '../../../../testing';
import type { TaskPerson } from '../../../tasks/testing/studio';
import { sendForTest, weddingLead } from '../../testing/sent-lead';

/** Sends a file with a private link for Priya and a public one. Five minutes pass, as mails take. */
export async function sentFileFor(server: TestServer, mira: TaskPerson) {
  const lead = await weddingLead(mira);
  return { ...(await send(server, mira, lead._id)), lead };
}

/** Sends a copy of a file. */
export async function anotherFile(server: TestServer, mira: TaskPerson, leadId: string) {
  const lead = await unwrap(mira.leads.duplicate({ id: leadId }));
  return send(server, mira, lead._id);
}

async function send(server: TestServer, mira: TaskPerson, leadId: string) {
  const priya = await sendForTest(server, mira, leadId);
  const everybody = await sendForTest(server, mira, leadId, { kind: 'public', recipient: null });
  server.clock.advance(5 * 60_000);
  const sent = await unwrap(mira.leads.get(leadId));
  const [proposal = '', contract = '', invoice = ''] = sent?.modules.map(({ _id }) => _id) ?? [];
  return { leadId, proposal, contract, invoice, priya, everybody };
}

/** Returns a view of a section. */
export const look = (stepId: string, section: string, seconds: number) => ({
  stepId,
  section,
  milliseconds: seconds * 1_000,
});
