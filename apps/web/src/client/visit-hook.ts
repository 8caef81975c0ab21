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
  /** Where the browser keeps what could not be told yet. */
  readonly kept: Store;
}

/** Problems after which the same report may be taken. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/**
 * Where the reporter of visits begins: once, when the page was taken over by the browser, and never where nothing is recorded:
 * the studio switched that off, or it is a preview, which leaves no trace. A page that is fetched ahead and not looked at is no
 * visit: nothing begins before it is shown. Who acts by a public link says who they are; what they looked at before is theirs
 * from then on.
 *
 * The parts that a visit is told in carry `data-section`: the id of an entry, or `top`, `total`, `sign`, `plan`.
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
  let before = store.getState().act;
  store.subscribe(() => {
    const { act, problem, visitor } = store.getState();
    if (act !== null && before === null) visits.interact(act.intent.stepId, act.intent.kind);
    if (act === null && before !== null && problem === null && visitor.email !== '') visits.identify(visitor);
    before = act;
  });
}
