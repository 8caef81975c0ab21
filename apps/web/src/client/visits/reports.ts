import type { Look } from './meter';

/** Something that was done in a file: `choose`, `openClause`, `startSigning` and so on. */
export interface Interaction {
  readonly stepId: string;
  readonly kind: string;
  /** ISO instant. */
  readonly at: string;
}

/** What `recordVisit` takes (packages/sdk/contract/openapi/workflows.yaml, `VisitReport`). */
export interface VisitReport {
  readonly visitId: string;
  readonly visitorId: string;
  readonly sequence: number;
  readonly sections: readonly Look[];
  readonly interactions: readonly Interaction[];
  readonly isTrusted: boolean;
  /** Milliseconds since the reported period ended: above zero if the report could not be sent in time. */
  readonly age: number;
  /** Who a visitor of a public link said that they are, when they acted. */
  readonly visitor?: { readonly name: string; readonly email: string };
}

/** A report that was not taken yet, with the time of day at which it ended. */
export type KeptReport = Omit<VisitReport, 'age'> & { readonly endedAt: number };

/** What `localStorage` does, as far as it is needed here. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Older reports are not told any more; milliseconds. The server takes no older ones either. */
const longestAge = 7 * 24 * 60 * 60 * 1000;

/** A page writes down what it has once a second; one that did not for so long has ended, by a crash for example. */
const endedAfter = 10_000;

const prefix = (fileId: string) => `atelier:visits:${fileId}:`;

/** The store of a browser that keeps nothing, or refuses to: then nothing is kept. */
function safely<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** The store of this browser; one that ends with the page where it refuses to keep anything. */
export function browserStore(): Store {
  const kept = safely(() => window.localStorage);
  if (kept) return kept;
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A browser's own id for a visitor of one file, kept there; of no use anywhere else. */
export function visitorIdOf(store: Store, fileId: string): string {
  const key = `atelier:visitor:${fileId}`;
  const known = safely(() => store.getItem(key));
  if (known) return known;
  const id = crypto.randomUUID();
  safely(() => store.setItem(key, id));
  return id;
}

/** Writes down what a visit could not tell yet, so that a crash loses a second at most; nothing removes the note. */
export function keep(
  store: Store,
  fileId: string,
  visitId: string,
  reports: readonly KeptReport[],
  now: number,
): void {
  const key = prefix(fileId) + visitId;
  safely(() =>
    reports.length === 0 ? store.removeItem(key) : store.setItem(key, JSON.stringify({ now, reports })),
  );
}

/** Takes what earlier visits of a file wrote down and never told. */
export function takeLeftBehind(store: Store, fileId: string, now: number): KeptReport[] {
  const found: KeptReport[] = [];
  safely(() => {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix(fileId)))) {
      // Written by `keep`, on this machine: what somebody else put there is refused by the server.
      const note = JSON.parse(store.getItem(key) ?? 'null') as { now: number; reports: KeptReport[] } | null;
      if (note && now - note.now < endedAfter) continue;
      store.removeItem(key);
      found.push(...(note?.reports ?? []));
    }
  });
  return found;
}

/** A report as it is sent; null when it is too old to tell anything. */
export function toSend({ endedAt, ...report }: KeptReport, now: number): VisitReport | null {
  const age = Math.max(0, Math.round(now - endedAt));
  return age > longestAge ? null : { ...report, age };
}
