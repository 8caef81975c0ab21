import * as limits from '../generated/limits.js';
import { date, defineEntity, type IdOf, number, person, select, text } from './define.js';

/** The stages of a lead, in the order of the pipeline. The contract keeps them open to new ones. */
export const leadStages = [
  { id: 'enquiry', name: 'Enquiry' },
  { id: 'proposal', name: 'Proposal' },
  { id: 'contract', name: 'Contract' },
  { id: 'booked', name: 'Booked' },
  { id: 'completed', name: 'Completed' },
  { id: 'archived', name: 'Archived' },
] as const;

/** A contact's project, from the enquiry to the booking and beyond. */
export const lead = defineEntity('lead', {
  title: text({ label: 'Title', input: 'line', required: true, limit: limits.CreateWorkflowInput.title }),
  client: person({ label: 'Contact', icon: 'contact', sort: false }),
  status: select({ label: 'Stage', icon: 'status', options: leadStages }),
  waitsFor: text({ label: 'Waiting for', icon: 'clock', sort: false }),
  value: number({ label: 'Value', sort: false }),
  eventDate: date({ label: 'Event', icon: 'calendar' }),
  holdUntil: date({ label: 'Held until', icon: 'calendar', sort: false }),
  createdAt: date({ label: 'Created', icon: 'clock' }),
  updatedAt: date({ label: 'Changed', icon: 'clock' }),
});

/** IDs of the fields of leads; a sort of leads has the ID of its field. */
export type LeadFieldId = IdOf<typeof lead>;
