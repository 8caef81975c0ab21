import alentejo from '../seed-photographs/alentejo.webp';
import ceramics from '../seed-photographs/ceramics.webp';
import type { LeadColumnView } from '../workflows/LeadBoard/LeadBoard';
import type { ActivityLine } from '../workflows/LeadPanel/LeadActivity';
import { type LeadView, leadStageOf } from '../workflows/lead';
import type { TemplateChoice } from '../workflows/NewLead/TemplateChoices';
import type { StepView } from '../workflows/steps';
import type { TemplateView } from '../workflows/TemplateList/TemplateList';

const updatedAt = '2026-10-15T07:41:00Z';
const mira = { id: 'mira', name: 'Mira Anand' };
const noor = { id: 'noor', name: 'Noor Haddad' };
const jonas = { id: 'jonas', name: 'Jonas Weber' };
const hannah = { id: 'hannah', name: 'Hannah Brandt' };
const clara = { id: 'clara', name: 'Clara Mendes' };
const priya = { id: 'priya', name: 'Priya Nair' };
const ferreira = { id: 'ferreira', name: 'Ada & Luis Ferreira' };

const lead = (
  status: string,
  client: LeadView['client'],
  title: string,
  more: Partial<LeadView> = {},
): LeadView => ({ id: title, title, stage: leadStageOf(status), client, owner: mira, updatedAt, ...more });

/** Priya's wedding, which waits for the countersignature. */
export const wedding: LeadView = lead('contract', priya, 'Wedding weekend, Alentejo', {
  eventDay: '2027-02-27',
  holdUntil: '2026-10-22',
  photograph: alentejo,
  value: '€4,800.00',
  waitsFor: { label: 'Countersign', isOurs: true },
});

/** The leads of the studio. */
export const seedLeads: readonly LeadView[] = [
  lead('enquiry', noor, 'Family portraits, late November', { eventDay: '2026-11-24' }),
  lead('enquiry', jonas, 'Headshots for a team of 12', { value: '€1,450.00' }),
  lead('enquiry', null, 'Elopement for two, Azores, May'),
  lead('proposal', hannah, 'Autumn campaign, three days', {
    photograph: ceramics,
    eventDay: '2026-11-05',
    value: '€2,850.00',
    waitsFor: { label: 'Waiting for Hannah’s choice', isOurs: false },
  }),
  lead('proposal', clara, 'Brand portraits, studio and street'),
  wedding,
  lead('contract', clara, 'Anniversary film stills', {
    holdUntil: '2026-10-18',
    value: '€1,600.00',
    waitsFor: { label: 'Waiting for Clara’s signature', isOurs: false },
  }),
  lead('booked', ferreira, 'Album and prints'),
  lead('completed', ferreira, 'Wedding, Quinta do Vale', { eventDay: '2026-09-12' }),
];

/** The leads of the studio in columns. */
export const leadColumns: readonly LeadColumnView[] = [
  'enquiry',
  'proposal',
  'contract',
  'booked',
  'completed',
  'archived',
].map((status) => {
  const items = seedLeads.filter(({ stage }) => stage.id === status);
  return { id: status, items, total: items.length };
});

/** What a wedding goes through. */
export const weddingSteps: readonly StepView[] = [
  { id: 'questions', kind: 'form', label: 'About your wedding' },
  { id: 'proposal', kind: 'proposal', label: 'Proposal' },
  { id: 'contract', kind: 'contract', label: 'Contract' },
  { id: 'invoice', kind: 'invoice', label: 'Invoice' },
  { id: 'days', kind: 'form', label: 'The days around it' },
  { id: 'thanks', kind: 'thankyou', label: 'Thank you' },
];

/** What was done with Priya's wedding. */
export const weddingActivity: readonly ActivityLine[] = [
  {
    id: '3',
    summary: 'Mira Anand moved Wedding weekend, Alentejo to contract',
    actor: { id: 'mira', name: 'Mira Anand' },
    at: '2026-10-15T07:41:00Z',
  },
  {
    id: '2',
    summary: 'Tom Okafor changed Wedding weekend, Alentejo: date hold is 22 Oct 2026',
    actor: { id: 'tom', name: 'Tom Okafor' },
    at: '2026-10-14T15:02:00Z',
  },
  {
    id: '1',
    summary: 'Mira Anand created Wedding weekend, Alentejo',
    actor: { id: 'mira', name: 'Mira Anand' },
    at: '2026-10-12T09:30:00Z',
  },
];

/** Templates of the studio and of the product. */
export const seedTemplates: readonly TemplateView[] = [
  {
    id: 'ours',
    title: 'Our weddings',
    status: 'published',
    isGlobal: false,
    steps: weddingSteps,
    leads: 4,
    answers: 3,
    forms: [{ id: 'questions', label: 'Questionnaire' }],
    photograph: alentejo,
  },
  {
    id: 'draft',
    title: 'Elopements',
    status: 'draft',
    isGlobal: false,
    steps: [],
    leads: 0,
    answers: 0,
    forms: [],
  },
  {
    id: 'global',
    title: 'Wedding photography',
    status: 'published',
    isGlobal: true,
    steps: weddingSteps,
    leads: 1,
    answers: 0,
    forms: [],
  },
];

/** What a new lead can start from. */
export const templateChoices: readonly TemplateChoice[] = seedTemplates.filter(
  ({ status }) => status === 'published',
);
