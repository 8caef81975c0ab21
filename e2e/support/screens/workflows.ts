import { leadId } from '../people';
import type { Screen } from './screen';

/** Leads and templates. */
export const workflowScreens: readonly Screen[] = [
  { name: 'leads-empty', viewer: 'newcomer', path: '/leads', text: 'From enquiry to booked, on one board' },
  { name: 'leads-board', viewer: 'studio', path: '/leads', text: 'Wedding weekend, Alentejo' },
  { name: 'leads-table', viewer: 'studio', path: '/leads?view=table', text: 'Wedding weekend, Alentejo' },
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
];
