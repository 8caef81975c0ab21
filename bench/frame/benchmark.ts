/** One way of doing the work, and how it is measured. */
export type Candidate =
  /** Runs many times in this process; the cost per run is measured. */
  | { readonly run: () => unknown }
  /** Measures itself once and returns the cost: a process that is started, a server that becomes ready. */
  | { readonly once: () => Promise<number> };

/** A goal of the product: a candidate compared with another one, or with a figure. */
export type Goal =
  | { readonly of: string; readonly over: string; readonly atMost: number }
  | { readonly of: string; readonly atMost: number };

/** Candidates that are measured in turn, in the same run, so that a slow or busy host affects all of them. */
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
  /** The candidate that ratios refer to; none when only figures matter. */
  readonly baseline?: string;
  readonly goals: readonly Goal[];
  /** How often the candidates take turns. Defaults to 15. */
  readonly rounds?: number;
  /** Milliseconds per turn of a candidate. Defaults to 150. */
  readonly turn?: number;
  /** Returns lines below the table that explain the figures; called after all measurements. */
  readonly notes?: () => readonly string[];
  /** Stops everything that the benchmark started. */
  readonly close?: () => Promise<void>;
}

/** The export `benchmarks` of a benchmark file. Each starts what it needs only when its turn comes. */
export type Benchmarks = Readonly<Record<string, () => Promise<Benchmark | Unavailable>>>;

/** Why a benchmark cannot run here, and what to do about it. */
export interface Unavailable {
  readonly unavailable: string;
}
