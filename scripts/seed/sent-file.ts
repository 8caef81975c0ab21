import { checkContent, type ProposalContent } from '@atelier/domain/smart-files';
import {
  type Client,
  contacts,
  type Lead,
  leads,
  sending,
  smartFiles,
  templates,
  unwrap,
} from '@atelier/sdk';

/** The offer of Juniper & Light to Priya and Dev: the weekend with all extras they requested, for €4,800. */
const offer: Pick<ProposalContent, 'headline' | 'letter' | 'packages' | 'extras' | 'included'> = {
  headline: [{ text: 'Three days in the Alentejo, ' }, { variable: 'event.date' }],
  letter: {
    blocks: [
      {
        _id: 'p1',
        kind: 'paragraph',
        runs: [
          {
            text: 'You asked for photographs that feel like the weekend felt: slow mornings, your grandmother’s hands, dancing until the lanterns went out. Here is how we would do it.',
          },
        ],
      },
    ],
  },
  packages: [
    {
      _id: 'day',
      name: 'The Day',
      price: 310_000,
      suggested: false,
      taxIds: [],
      line: 'The wedding day, from getting ready to first dance.',
      features: ['10 hours', '450 photographs', 'Gallery for 5 years'],
    },
    {
      _id: 'weekend',
      name: 'The Weekend',
      price: 430_000,
      suggested: true,
      taxIds: [],
      line: 'Friday dinner to Sunday brunch, unhurried.',
      features: ['3 days', '800 photographs', 'Gallery for 10 years', 'Album, 40 pages'],
    },
    {
      _id: 'story',
      name: 'The Story',
      price: 620_000,
      suggested: false,
      taxIds: [],
      line: 'The weekend, and a day with your parents in Mumbai.',
      features: ['4 days, 2 places', '1,100 photographs', 'Two albums'],
    },
  ],
  extras: [
    {
      _id: 'second',
      name: 'Second photographer',
      unitPrice: 38_000,
      initial: 1,
      taxIds: [],
      line: 'Tom Okafor, Saturday from noon',
      minimum: 0,
      maximum: 1,
    },
    {
      _id: 'album',
      name: 'Parents’ album',
      unitPrice: 24_000,
      initial: 0,
      taxIds: [],
      line: '20 pages, linen, same paper as yours',
      minimum: 0,
      maximum: 4,
    },
  ],
  included: [
    { _id: 'travel', name: 'Travel to the Alentejo', line: 'For both of us', price: 12_000, taxIds: [] },
  ],
};

/**
 * Creates the file of Priya's wedding, ready to be sent: the wedding template with a custom offer.
 *
 * @param client - signed in, with the workspace chosen, whose contacts include Priya.
 * @param holdUntil - last day on which the date is held, `YYYY-MM-DD`.
 */
export async function prepareWedding(client: Client, holdUntil: string | null = null): Promise<Lead> {
  const { data: offered } = await unwrap(templates(client).list({ type: 'global', limit: 100 }));
  const template = offered.find(({ title }) => title === 'Wedding photography');
  const { data: people } = await unwrap(contacts(client).list({ search: 'Priya', limit: 10 }));
  const area = leads(client);
  const lead = await unwrap(
    area.createFromTemplate({
      templateId: template?._id ?? '',
      title: 'Wedding weekend',
      eventDate: '2027-02-27',
      ...(people[0] && { clientId: people[0]._id }),
    }),
  );
  const module = lead.modules.find(({ module: one }) => one.kind === 'proposal')?.module;
  const checked = checkContent('proposal', module?.content);
  if (module === undefined || !('content' in checked))
    throw new Error('The wedding template has no proposal.');
  await unwrap(
    smartFiles(client).updateModule('proposal', {
      id: module._id,
      revision: module.revision,
      content: {
        ...checked.content,
        ...offer,
        // Copies have new ids, but later steps of the template refer to these.
        packages: offer.packages.map((one, index) => ({
          ...one,
          _id: checked.content.packages[index]?._id ?? one._id,
        })),
      },
    }),
  );
  return unwrap(
    area.update(lead._id, {
      ...(holdUntil !== null && { holdUntil }),
      variables: {
        'event.place': 'Herdade da Lua',
        'event.endDate': '2027-02-28',
        'event.guests': 80,
        'event.time': '15:30',
        'workspace.address': 'Rua da Luz 12, Lisbon',
      },
    }),
  );
}

/**
 * Sends a file to Priya, by link and without a mail.
 *
 * @param expiresAt - when the link expires, a UTC instant. Defaults to never.
 * @returns the address of her page.
 */
export async function sendToPriya(client: Client, leadId: string, expiresAt?: string): Promise<string> {
  const { links } = await unwrap(
    sending(client).share({
      workflowId: leadId,
      clientEmail: 'priya@nair.example',
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  );
  const [link] = links;
  if (link === undefined) throw new Error('The sending gave no link.');
  return link.url;
}
