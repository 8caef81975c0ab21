import type { Choice } from '@atelier/filters';
import * as limits from '../generated/limits.js';
import { date, defineEntity, type IdOf, number, person, select, text } from './define.js';
import { type FilterFieldOf, filterFields } from './filter-fields.js';

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
  title: text({
    label: 'Title',
    input: 'line',
    required: true,
    limit: limits.CreateWorkflowInput.title,
    filter: false,
  }),
  client: person({ label: 'Contact', icon: 'contact', sort: false }),
  status: select({ label: 'Stage', icon: 'status', options: leadStages }),
  owner: person({ label: 'Owner', icon: 'user', sort: false }),
  waitsFor: text({ label: 'Waiting for', icon: 'clock', readOnly: true, sort: false, filter: false }),
  value: number({ label: 'Value', readOnly: true, sort: false, filter: false }),
  eventDate: date({ label: 'Event', icon: 'calendar' }),
  holdUntil: date({ label: 'Held until', icon: 'calendar', sort: false }),
  createdAt: date({ label: 'Created', readOnly: true, icon: 'clock' }),
  updatedAt: date({ label: 'Changed', readOnly: true, icon: 'clock' }),
  note: text({
    label: 'Note',
    icon: 'note',
    input: 'paragraph',
    limit: limits.UpdateWorkflowInput.note,
    sort: false,
  }),
});

/** IDs of the fields of leads; a sort of leads has the ID of its field. */
export type LeadFieldId = IdOf<typeof lead>;
/** A field of leads, in the form that `@atelier/filters` takes. */
export type LeadField = FilterFieldOf<typeof lead>;

/** Who is there to choose from in the fields of leads. */
export interface LeadFieldChoices {
  /** Members, for their names; somebody who is not listed counts all the same. */
  readonly people?: readonly Choice[] | undefined;
  /** Contacts, for their names; one who is not listed counts all the same. */
  readonly clients?: readonly Choice[] | undefined;
}

/**
 * Returns the fields that leads can be filtered by for `@atelier/filters`, in the order in which a menu shows them.
 *
 * @param choices - the names of people and contacts where texts need them.
 */
export const leadFields = ({ people, clients }: LeadFieldChoices = {}): LeadField[] =>
  filterFields(lead, { client: clients, owner: people }).filter(({ id }) => !isUnfiltered(id));

const isUnfiltered = (id: LeadFieldId): boolean => 'filter' in lead.fields[id];
