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
  // 9, 16, 28-32, 46, 49 templates and their steps; 10 the contacts to choose one from; 13, 14, 21, 39, 43, 45, 47, 48, 50, 51
  // leads; 18, 44 addresses; 22 the record; 25-27 how sent files are looked at; 34-38 modules; 40, 41, 53 sending; 42 the
  // picture of a counter-signature.
  workflows: { rows: [[9, 10], 13, 14, 16, 18, [21, 22], [25, 32], [34, 51], 53] },
  // leads; 15, 23, 24, 52 responses to forms; 18, 44 addresses; 22 the record. 34-38 wait for versions.
  workflows: { rows: [[9, 10], [13, 16], 18, [21, 24], [28, 32], 39, [43, 52]] },
  // 163-176 the workspace and the person in it; 198-200 and 202 the company; 210-211 the person's preferences.
  settings: { rows: [[163, 176], [198, 200], 202, [210, 211]] },
  // leads; 18, 44 addresses; 22 the record; 11, 12, 17, 33 e-mail templates; 19, 20 required actions. 34-38 wait for versions.
  workflows: { rows: [[9, 14], [16, 22], [28, 33], 39, [43, 51]] },
  // 163-176 the workspace and the person in it; 190-193 its variables; 198-200 and 202 the company; 210-211 the person's preferences.
  settings: { rows: [[163, 176], [190, 193], [198, 200], 202, [210, 211]] },
};
