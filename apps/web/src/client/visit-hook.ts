import type { PageData } from './page-data';
import { leavingCalls } from './state/calls';
import type { FileStore } from './state/file-store';
import type { Store } from './visits/reports';
import { startVisits } from './visits/start-visits';

/** What a reporter of visits gets. */
export interface VisitParts {
  readonly data: PageData;
  /** Of the link. */
  readonly token: string;
  readonly store: FileStore;
  /** Where the browser stores reports that could not be sent yet. */
  readonly kept: Store;
}

/** Problems after which the same report may be taken. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/**
 * Starts reporting a visit, once, after hydration. Nothing is reported if the studio switched recording off or the file is a
 * preview. A prefetched page is no visit until it is shown. Somebody who acts through a public link identifies themselves;
 * what they viewed before is attributed to them from then on.
 *
 * The measured parts of the page have a `data-section`: the id of an entry, or `top`, `total`, `sign`, `plan`.
 */
export function openVisits({ data, token, store, kept }: VisitParts): void {
  if (data.kind !== 'open' || !data.file.isRecorded) return;
  const calls = leavingCalls(token);
  const visits = startVisits({
    file: data.file,
    store: kept,
    report: async (report) => {
      const result = await calls.recordVisit(
        { ...report, sections: [...report.sections], interactions: [...report.interactions] },
        { retries: 0 },
      );
      return result.ok || (result.error.kind === 'http' && !isPassing(result.error.status));
    },
  });
  let { act: before, paying: paidBefore } = store.getState();
  store.subscribe(() => {
    const { act, paying, problem, visitor } = store.getState();
    if (paying !== null && paidBefore === null) visits.interact(paying, 'pay');
    paidBefore = paying;
    if (act !== null && before === null) visits.interact(act.intent.stepId, act.intent.kind);
    if (act === null && before !== null && problem === null && visitor.email !== '') visits.identify(visitor);
    before = act;
  });
}
