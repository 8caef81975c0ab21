import type { Context, Outcome, Step } from './step';

export interface Finished extends Outcome {
  step: Step;
  /** Milliseconds that the step took. */
  duration: number;
}

const LIGHT_AT_ONCE = 2;

/**
 * Runs steps in their order; neighbours that are light share the machine two at a time.
 * A step whose foundation did not pass is skipped and says so: its failure would tell nothing new.
 */
export async function runSteps(
  steps: readonly Step[],
  context: Context,
  report: (finished: Finished) => void,
): Promise<Finished[]> {
  const results = new Map<string, Finished>();
  const runOne = async (step: Step) => {
    const started = performance.now();
    const outcome = await outcomeOf(step, context, results);
    const finished = {
      ...outcome,
      step,
      duration: performance.now() - started,
    };
    results.set(step.name, finished);
    report(finished);
  };
  for (const batch of toBatches(steps)) {
    const waiting = [...batch];
    const worker = async () => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runOne(step);
    };
    await Promise.all(Array.from({ length: LIGHT_AT_ONCE }, worker));
  }
  return [...results.values()];
}

async function outcomeOf(step: Step, context: Context, results: Map<string, Finished>): Promise<Outcome> {
  const foundation = step.after === undefined ? undefined : results.get(step.after);
  if (foundation !== undefined && foundation.status !== 'passed') {
    return {
      status: 'skipped',
      detail: `${foundation.step.name} did not pass`,
    };
  }
  try {
    return await step.run(context);
  } catch (error) {
    return {
      status: 'failed',
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function toBatches(steps: readonly Step[]): Step[][] {
  const batches: Step[][] = [];
  for (const step of steps) {
    const last = batches.at(-1);
    if (step.light && last?.every(({ light }) => light)) last.push(step);
    else batches.push([step]);
  }
  return batches;
}
