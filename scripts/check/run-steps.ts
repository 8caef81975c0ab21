import type { Context, Outcome, Step } from './step';

export interface Finished extends Outcome {
  step: Step;
  /** Milliseconds that the step took. */
  duration: number;
}

/** Light steps that run at the same time. */
export const MAX_LIGHT_STEPS = 2;

/**
 * Runs light steps first, two at a time, then the others one by one: concurrent tests would slow each other down. A
 * step waits for the one that it builds on, and is skipped if that did not pass, because its failure would be no news.
 * Steps that write run one by one, so that nothing reads half-written files.
 */
export async function runSteps(
  steps: readonly Step[],
  context: Context,
  report: (finished: Finished) => void,
): Promise<Finished[]> {
  const ends = new Map(steps.map(({ name }) => [name, Promise.withResolvers<Finished>()]));
  const results: Finished[] = [];
  const runOne = async (step: Step) => {
    const foundation = await (step.after === undefined ? undefined : ends.get(step.after)?.promise);
    const started = performance.now();
    const outcome = await outcomeOf(step, context, foundation);
    const finished = { ...outcome, step, duration: performance.now() - started };
    results.push(finished);
    report(finished);
    ends.get(step.name)?.resolve(finished);
  };
  const runInOrder = async (waiting: Step[]) => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runOne(step);
  };
  const light = steps.filter((step) => step.light);
  await Promise.all(Array.from({ length: context.update ? 1 : MAX_LIGHT_STEPS }, () => runInOrder(light)));
  await runInOrder(steps.filter((step) => !step.light));
  return results;
}

async function outcomeOf(step: Step, context: Context, foundation: Finished | undefined): Promise<Outcome> {
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
