/**
 * What of the call list is finished, area by area: rows of `packages/sdk/contract/calls.tsv` that the contract must
 * fulfil. Whoever finishes a call adds its row here.
 */
export interface Finished {
  /** Rows that are calls of the contract; `all` for a whole area. A pair is a range, both ends included. */
  readonly rows: 'all' | readonly (number | readonly [from: number, to: number])[];
  /**
   * Rows that are no calls of ours but calls of the SDK to somebody else: the file that makes them and the name
   * that it exports.
   */
  readonly bySdk?: Readonly<Record<number, { readonly file: string; readonly name: string }>>;
}

/** By area, as the list names it. */
export const finished: Readonly<Record<string, Finished>> = {
  shell: {
    rows: [3, 445],
    bySdk: {
      1: { file: 'packages/sdk/src/helpers/geolocation.ts', name: 'fetchLocation' },
      2: { file: 'packages/sdk/src/helpers/favicon.ts', name: 'faviconUrl' },
    },
  },
  account: { rows: 'all' },
  contacts: { rows: 'all' },
  tasks: { rows: 'all' },
  // 54 is a call of AI chat and comes with it.
  workflows: { rows: [[9, 53]] },
  // 163-176 the workspace and the person in it; 190-193 its variables; 198-200 and 202 the company; 210-211 the person's preferences.
  settings: { rows: [[163, 176], [190, 193], [198, 200], 202, [210, 211]] },
};
