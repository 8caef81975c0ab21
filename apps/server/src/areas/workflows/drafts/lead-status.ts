/** The statuses of a lead in the order of the pipeline. The contract keeps them open: a caller may see others one day. */
export const leadStatuses = ['enquiry', 'proposal', 'contract', 'booked', 'completed', 'archived'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

export const isLeadStatus = (status: string): status is LeadStatus =>
  leadStatuses.some((known) => known === status);
