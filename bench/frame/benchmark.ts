/** What one way of doing the work is measured by. */
export type Candidate =
  /** Done many times in this process; what one time costs is measured. */
  | { readonly run: () => unknown }
  /** Measures itself once and answers the cost: a process that is started, a server that becomes ready. */
  | { readonly once: () => Promise<number> };

/** What the product promises: a candidate against another one, or against a figure. */
export type Goal =
  | { readonly of: string; readonly over: string; readonly atMost: number }
  | { readonly of: string; readonly atMost: number };

/** Candidates that are measured in turn, in the same run, so that a slow or busy machine slows all of them. */
export interface Benchmark {
  readonly name: string;
  /** One line: what is compared with what. */
  readonly title: string;
  /**
   * `cpu`: processor time of this process, in milliseconds; right for calls, which mostly wait.
   * `time`: wall-clock milliseconds. Any other word is the unit in which candidates measure themselves.
   */
  readonly measure: 'cpu' | 'time' | (string & {});
  readonly candidates: Readonly<Record<string, Candidate>>;
  /** The candidate that ratios are given against; none when only figures matter. */
  readonly baseline?: string;
  readonly goals: readonly Goal[];
  /** How often the candidates take turns; 15 when not said. */
  readonly rounds?: number;
  /** Milliseconds that each turn of a candidate lasts; 150 when not said. */
  readonly turn?: number;
  /** Lines under the table, asked for when everything was measured: what the figures stand for. */
  readonly notes?: () => readonly string[];
  /** Ends what the benchmark started. */
  readonly close?: () => Promise<void>;
}

/** What a benchmark file exports as `benchmarks`: each starts what it needs only when its turn comes. */
export type Benchmarks = Readonly<Record<string, () => Promise<Benchmark | Unavailable>>>;

/** Why a benchmark cannot run here, and what to do about it. */
export interface Unavailable {
  readonly unavailable: string;
}
