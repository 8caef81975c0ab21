import { viewChoiceTable, viewTable } from '../../../platform/lists/view-tables';

/** Tenant table: saved views of the lead list. */
export const leadViews = viewTable('lead_views');

/** Tenant table: the view of the lead list that each member has selected. */
export const leadViewChoices = viewChoiceTable('lead_view_choices');
