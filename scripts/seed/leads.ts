import { dayIn } from '@atelier/filters';
import { type Client, contacts, leads, templates, unwrap } from '@atelier/sdk';

interface SeedLead {
  readonly title: string;
  readonly status: string;
  /** First name of the client. */
  readonly client: string;
  /** A word of the global template that it is created from; without one, the lead is blank. */
  readonly template?: string;
  /** Days from today. */
  readonly eventIn?: number;
  readonly heldFor?: number;
}

/** The leads of Juniper & Light, each stage from its top. */
const seedLeads: readonly SeedLead[] = [
  { title: 'Family portraits, late November', status: 'enquiry', client: 'Noor', eventIn: 40 },
  { title: 'Headshots for a team of 12', status: 'enquiry', client: 'Jonas', template: 'portrait' },
  {
    title: 'Autumn campaign, three days',
    status: 'proposal',
    client: 'Hannah',
    template: 'consult',
    eventIn: 21,
  },
  { title: 'Brand portraits, studio and street', status: 'proposal', client: 'Clara', template: 'portrait' },
  {
    title: 'Wedding weekend, Alentejo',
    status: 'contract',
    client: 'Priya',
    template: 'wedding',
    eventIn: 135,
    heldFor: 7,
  },
  { title: 'Anniversary film stills', status: 'contract', client: 'Clara', template: 'portrait', heldFor: 3 },
  { title: 'Album and prints', status: 'booked', client: 'Ada', template: 'portrait' },
  { title: 'Wedding, Quinta do Vale', status: 'completed', client: 'Ada', template: 'wedding', eventIn: -33 },
];

/**
 * Creates the studio's leads in a workspace, from global templates if they have steps. Existing leads are left as they
 * are.
 *
 * @param client - signed in, with the workspace chosen; its contacts exist.
 */
export async function seedLeadsOf(client: Client, timeZone = 'Europe/Lisbon'): Promise<void> {
  const area = leads(client);
  const dayLater = (days: number) => dayIn(client.now(), timeZone, days);
  const { data: present } = await unwrap(area.list({ limit: 100 }));
  const { data: people } = await unwrap(contacts(client).list({ limit: 100 }));
  const { data: offered } = await unwrap(templates(client).list({ type: 'global', limit: 100 }));
  for (const { title, status, client: name, template, eventIn, heldFor } of seedLeads) {
    if (present.some((lead) => lead.title === title)) continue;
    const clientId = people.find((person) => person.name.startsWith(name))?._id;
    const fields = {
      title,
      ...(clientId === undefined ? {} : { clientId }),
      ...(eventIn === undefined ? {} : { eventDate: dayLater(eventIn) }),
    };
    const source = template && offered.find((one) => one.title.toLowerCase().includes(template));
    const { _id } = await unwrap(
      source ? area.createFromTemplate({ templateId: source._id, ...fields }) : area.createBlank(fields),
    );
    if (heldFor !== undefined) await unwrap(area.update(_id, { holdUntil: dayLater(heldFor) }));
    if (status !== 'enquiry') await unwrap(area.move(_id, { status }));
  }
}
