import { leadStages } from '@atelier/domain/entities';

/** The statuses of a lead in the order of the pipeline. The contract may add more. */
export const leadStatuses = leadStages.map(({ id }) => id);

export type LeadStatus = (typeof leadStatuses)[number];

export const isLeadStatus = (status: string): status is LeadStatus =>
  leadStatuses.some((known) => known === status);
