import { answerForm } from '../../support/answered';
import { leadId, mailId, type Person } from '../../support/people';
import type { Screen } from '../../support/screen';

/** Returns the path of a form that a few people answered. */
const answeredForm = async (person: Person) =>
  `/leads/forms/${(await answerForm(person, { count: 12 })).formId}`;

/** Leads and templates. */
export const workflowScreens: readonly Screen[] = [
  { name: 'leads-empty', viewer: 'newcomer', path: '/leads', text: 'From enquiry to booked, on one board' },
  { name: 'leads-board', viewer: 'studio', path: '/leads', text: 'Wedding weekend, Alentejo' },
  {
    name: 'leads-table',
    viewer: 'studio',
    path: '/leads',
    act: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
    text: 'Wedding weekend, Alentejo',
  },
  {
    name: 'leads-filter-owner',
    viewer: 'studio',
    path: '/leads',
    async act(page) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Owner', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Me' }).check();
    },
    text: 'Wedding weekend, Alentejo',
  },
  {
    name: 'leads-panel',
    viewer: 'studio',
    path: async (person) => `/leads?panel=lead.${await leadId(person, 'Wedding weekend')}`,
    text: /moved Wedding weekend/,
  },
  {
    name: 'lead',
    viewer: 'studio',
    path: async (person) => `/leads/${await leadId(person, 'Wedding weekend')}`,
    text: /moved Wedding weekend/,
  },
  { name: 'leads-new', viewer: 'studio', path: '/leads?new', text: /^From Atelier: / },
  { name: 'templates-empty', viewer: 'studio', path: '/leads/templates', text: 'No published templates yet' },
  {
    name: 'templates-global',
    viewer: 'studio',
    path: '/leads/templates?list=global',
    text: 'Wedding photography',
  },
  { name: 'income-empty', viewer: 'newcomer', path: '/leads/income', text: 'Nothing is due yet' },
  { name: 'mails', viewer: 'studio', path: '/leads/mails', text: 'Payment due in 7 days' },
  {
    name: 'mail',
    viewer: 'studio',
    path: async (person) => `/leads/mails/${await mailId(person, 'First sending')}`,
    text: /everything in one place$/,
  },
  {
    name: 'mail-phone-look',
    viewer: 'studio',
    path: async (person) => `/leads/mails/${await mailId(person, 'Payment due in 7 days')}`,
    act: (page) => page.getByRole('button', { name: 'Phone' }).click(),
    text: /would stop the email/,
  },
  { name: 'responses-figures', viewer: 'own', path: answeredForm, text: 'How these figures are counted' },
  {
    name: 'responses',
    viewer: 'own',
    path: async (person) => `${await answeredForm(person)}?tab=responses`,
    act: (page) => page.getByRole('list', { name: 'Responses' }).getByRole('button').first().click(),
    text: 'Pictures of the place',
  },
];
