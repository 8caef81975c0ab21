import type { PageData } from './page-data';
import type { ClientCalls } from './state/calls';

/** What a reporter of visits gets. */
export interface VisitParts {
  readonly data: PageData;
  readonly calls: ClientCalls;
}

/**
 * Where the reporter of visits begins (`visits/`): it is started once, when the page was taken over by the browser, and
 * never for a preview, which leaves no trace. A page that is fetched ahead and not looked at is no visit: nothing begins
 * before it is shown.
 *
 * The parts that a visit is told in carry `data-section`: the id of an entry, or `top`, `total`, `sign`, `plan`.
 */
export function openVisits({ data }: VisitParts): void {
  if (data.kind !== 'open' || data.file.access.kind === 'preview') return;
}
