import type { LeadSummary } from '@atelier/sdk';
import type { LoadedGroup } from '../../platform/loaded-groups.js';

/** Leads by status, each group with all of its loaded pages. */
export interface LeadBoard {
  readonly groups: readonly LoadedGroup<LeadSummary>[];
}
