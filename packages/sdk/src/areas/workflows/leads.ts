import type { Client } from '../../core/client.js';
import { type LeadsCalls, leadsCalls } from '../../generated/areas/leads.js';
import type {
  LeadFields,
  LeadSummaryFields,
  ListWorkflowsData,
  WorkflowMetadataFields,
} from '../../generated/graphql/workflows.js';

/** One smart file for one client, with the contents of its modules. */
export type Lead = LeadFields;

/** A lead in a list, without the contents of its modules. */
export type LeadSummary = LeadSummaryFields;

/** A page of leads, with the number of leads in each status. */
export type LeadPage = ListWorkflowsData['workflows'];

/** The saved views of the lead list. */
export type LeadMetadata = WorkflowMetadataFields;

/**
 * Leads: smart files on their way from enquiry to booking.
 *
 * @param client - created by `createClient`.
 */
export const leads = (client: Client): LeadsCalls => leadsCalls(client);
