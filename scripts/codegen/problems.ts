/** A rule of the contract that a file breaks. */
export interface ContractProblem {
  /** Path from the root of the contract's folder. */
  readonly file: string;
  /** Line, from 1; 0 for the whole file. */
  readonly line: number;
  /** Short name of the rule, as in the README of the contract. */
  readonly rule: string;
  readonly message: string;
}

/** Thrown when the contract breaks a rule: nothing is generated from it. */
export class ContractError extends Error {
  readonly problems: readonly ContractProblem[];

  constructor(problems: readonly ContractProblem[]) {
    const rules = 'packages/sdk/contract/README.md';
    super(`The contract breaks ${problems.length} rules (${rules}):\n${problems.map(format).join('\n')}`);
    this.name = 'ContractError';
    this.problems = problems;
  }
}

function format(problem: ContractProblem): string {
  return `${problem.file}:${problem.line}  ${problem.rule}  ${problem.message}`;
}

/** Throws when there are any problems. */
export function refuse(problems: readonly ContractProblem[]): void {
  if (problems.length === 0) return;
  const sorted = [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
  throw new ContractError(sorted);
}
