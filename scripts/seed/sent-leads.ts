import { initialChoice } from '@atelier/domain/money';
import { checkContent } from '@atelier/domain/smart-files';
import {
  type Client,
  type ClientFile,
  clientFile,
  createClient,
  createHosts,
  createMemorySession,
  type Lead,
  leads,
  payments,
  sending,
  signatures,
  unwrap,
} from '@atelier/sdk';
import { signatureOf } from './signature';

/** Values for the variables in the global templates' texts, apart from people and dates. */
const variables = {
  'event.place': 'Estúdio da Rua da Luz, Lisbon',
  'event.time': '10:30',
  'event.guests': 80,
  'workspace.address': 'Rua da Luz 12, Lisbon',
  'workspace.phone': '+351 912 345 678',
};

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Returns the calls of somebody who opens a file's link on their phone. */
export function clientAt(origin: string, url: string) {
  return clientFile(
    createClient({
      hosts: createHosts({ origin }),
      session: createMemorySession({ token: new URL(url).pathname.split('/').at(-1) ?? '' }),
      fetch: (input, init) => {
        const request = new Request(input, init);
        request.headers.set('user-agent', browser);
        return fetch(request);
      },
    }),
  );
}

type ClientCalls = ReturnType<typeof clientAt>;

/** Sends a lead to its client by link, with values for all variables in its texts. */
async function send(client: Client, lead: Lead, eventDate: string): Promise<string> {
  const own = lead.eventDate ?? eventDate;
  await unwrap(
    leads(client).update(lead._id, {
      eventDate: own,
      variables: { ...variables, 'event.endDate': own, 'event.name': lead.title },
    }),
  );
  const { name = '', email = '' } = lead.clientDetails ?? {};
  const shared = await unwrap(
    sending(client).share({ workflowId: lead._id, recipients: [{ name, email: email ?? '' }] }),
  );
  const [link] = shared.links;
  if (link === undefined) throw new Error('The sending gave no link.');
  return link.url;
}

const stepOf = (file: ClientFile, kind: string) => {
  const step = file.steps.find((one) => one.kind === kind);
  if (!step) throw new Error(`${file.title} has no ${kind}.`);
  return step;
};

/** Confirms the selection that the page opens with. */
export async function choose(calls: ClientCalls): Promise<ClientFile> {
  const file = await unwrap(calls.open());
  const { _id: stepId, version, content } = stepOf(file, 'proposal');
  const checked = checkContent('proposal', content);
  if (!('content' in checked)) throw new Error(`The proposal of ${file.title} cannot be read.`);
  const { packageIds, extras } = initialChoice(checked.content);
  return unwrap(
    calls.choose({ stepId, versionId: version._id, packageIds: [...packageIds], extras: [...extras] }),
  );
}

/** Signs the contract as the recipient of the link. */
export async function sign(calls: ClientCalls, file: ClientFile): Promise<ClientFile> {
  const { _id: stepId, version, content, signers } = stepOf(file, 'contract');
  const me = signers.find(({ isMe }) => isMe);
  const { consent } = content as { consent: { version: string; text: string } };
  const picture = signatureOf(me?.name ?? file.title);
  return unwrap(
    calls.sign({
      stepId,
      versionId: version._id,
      signerId: me?._id ?? '',
      method: 'drawn',
      picture,
      consent: { version: consent.version, text: consent.text },
    }),
  );
}

async function counterSign(client: Client, leadId: string): Promise<void> {
  const [contract] = (await unwrap(signatures(client).of(leadId)))?.contracts ?? [];
  const signer = contract?.signers.find(({ canCounterSign }) => canCounterSign);
  if (!contract || !signer) throw new Error('Nothing waits for a countersignature.');
  await unwrap(
    signatures(client).counterSign(leadId, {
      stepId: contract.stepId,
      versionId: contract.versionId,
      signerId: signer._id,
      method: 'drawn',
      picture: signatureOf(signer.name ?? ''),
      consent: contract.consent,
    }),
  );
}

/** Records the first part of the first invoice as paid. */
async function payFirst(client: Client, workflowId: string): Promise<void> {
  const [invoice] = await unwrap(payments(client).ofLead(workflowId));
  const [part] = invoice?.parts ?? [];
  if (!invoice || !part) throw new Error('There is nothing to pay.');
  const { stepId } = invoice;
  await unwrap(
    payments(client).markPaid({
      workflowId,
      stepId,
      amount: part.open,
      partId: part._id,
      method: 'Bank transfer',
    }),
  );
}

/** Views the proposal for a while. */
async function look(calls: ClientCalls): Promise<void> {
  const file = await unwrap(calls.open());
  const { _id: stepId } = stepOf(file, 'proposal');
  await unwrap(
    calls.recordVisit({
      visitId: crypto.randomUUID(),
      visitorId: crypto.randomUUID(),
      sequence: 0,
      isTrusted: true,
      sections: [
        { stepId, section: 'top', milliseconds: 74_000 },
        { stepId, section: 'packages', milliseconds: 163_000 },
      ],
      interactions: [{ stepId, kind: 'choose', at: new Date().toISOString() }],
    }),
  );
}

/** Ada's answers before a portrait session, by the texts of the questions, because copies of a form have new ids. */
const answersOfAda: Readonly<Record<string, string>> = {
  'Who will be photographed?': 'Ada, Luis, and Teresa, who is six.',
  'Your telephone number, for the day itself': '+351 913 000 114',
  'What should they show, and what not?': 'The garden behind the house, in the last hour of light.',
};

interface Question {
  readonly _id: string;
  readonly type: string;
  readonly label: string;
  readonly options?: readonly { readonly _id: string }[];
}

/** Answers the questions of a portrait session, with free text or the first option. */
async function answer(calls: ClientCalls): Promise<void> {
  const { _id: stepId, version, content } = stepOf(await unwrap(calls.open()), 'form');
  const { items } = content as { items: readonly Question[] };
  const said = items.flatMap(({ _id, type, label, options }): [string, unknown][] => {
    const first = options?.[0]?._id;
    if (first !== undefined) return [[_id, type === 'multipleChoice' ? [first] : first]];
    return answersOfAda[label] === undefined ? [] : [[_id, answersOfAda[label]]];
  });
  await unwrap(calls.sendAnswers({ stepId, versionId: version._id, answers: Object.fromEntries(said) }));
}

/**
 * Sends some of the studio's leads, and acts as their clients: one is booked and answered, one is signed by the client,
 * one waits for a signature, one was viewed. Leads that were already sent are left as they are.
 *
 * @param client - signed in, with the workspace chosen; its leads exist.
 * @param origin - of the server.
 */
export async function seedSentLeadsOf(client: Client, origin: string): Promise<void> {
  const { data } = await unwrap(leads(client).list({ limit: 100 }));
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const sent = async (title: string) => {
    const summary = data.find((lead) => lead.title === title);
    if (!summary || summary.version > 0) return undefined;
    const lead = await unwrap(leads(client).get(summary._id));
    return lead && { id: lead._id, calls: clientAt(origin, await send(client, lead, inTwoMonths)) };
  };
  const booked = await sent('Album and prints');
  if (booked) {
    await sign(booked.calls, await choose(booked.calls));
    await payFirst(client, booked.id);
    await counterSign(client, booked.id);
    await answer(booked.calls);
  }
  const wedding = await sent('Wedding weekend, Alentejo');
  if (wedding) await sign(wedding.calls, await choose(wedding.calls));
  const waiting = await sent('Anniversary film stills');
  if (waiting) await choose(waiting.calls);
  const looked = await sent('Brand portraits, studio and street');
  if (looked) await look(looked.calls);
}
