import { checkContent, type FormContent } from '@atelier/domain/smart-files';
import { leads, smartFiles, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { prepareWedding } from '../../scripts/seed/sent-file';
import { addCast, createPerson, type Person } from './people';

/** The main action: next to the text, or at the foot of a phone. */
export const goOn = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Creates a studio with Priya's wedding, ready to be sent. */
export async function studioWithWedding(origin: string) {
  const mira = await createPerson(origin);
  await addCast(mira);
  return { mira, lead: await prepareWedding(mira.client, '2099-10-22') };
}

/** Changes the content of a module of a lead, as the editor does. */
export async function edit(
  { client }: Person,
  leadId: string,
  kind: 'form' | 'contract',
  change: (content: object) => object,
): Promise<void> {
  const lead = await unwrap(leads(client).get(leadId));
  const module = lead?.modules.find((step) => step.module.kind === kind)?.module;
  if (!module) throw new Error(`The lead has no ${kind}.`);
  const checked = checkContent(kind, change(module.content));
  if (!('content' in checked)) throw new Error(`The ${kind} of the test is invalid.`);
  await unwrap(
    smartFiles(client).updateModule(kind, {
      id: module._id,
      revision: module.revision,
      content: { ...checked.content },
    }),
  );
}

/** Three pages, with a path that depends on an answer, a prefilled number, and files. */
export const questions: FormContent = {
  title: 'About your wedding',
  intro: 'Ten minutes now save us all an hour on the day.',
  hidden: [],
  items: [
    { _id: 'names', type: 'shortText', label: 'Your two names', required: true },
    { _id: 'mail', type: 'email', label: 'An address for the gallery', required: true },
    { _id: 'day', type: 'pageBreak', title: 'The day' },
    { _id: 'guests', type: 'number', label: 'How many guests?', decimals: 0, default: 80, required: true },
    { _id: 'shuttle', type: 'yesNo', label: 'Is there a shuttle?', required: true },
    {
      _id: 'seats',
      type: 'number',
      label: 'Seats in the shuttle',
      decimals: 0,
      required: true,
      showWhen: { match: 'all', conditions: [{ fieldId: 'shuttle', operator: 'is', value: true }] },
    },
    { _id: 'last', type: 'pageBreak', title: 'Last things' },
    {
      _id: 'plan',
      type: 'file',
      label: 'Your schedule',
      required: true,
      accept: ['application/pdf'],
      maximumFiles: 2,
      maximumSize: 50_000,
    },
  ],
};
