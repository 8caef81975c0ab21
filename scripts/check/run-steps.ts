import type { Context, Outcome, Step } from './step';

export interface Finished extends Outcome {
  step: Step;
  /** Milliseconds that the step took. */
  duration: number;
}

const LIGHT_AT_ONCE = 2;

/**
 * Runs heavy steps in their order, one at a time. Light ones run beside them, two at a time and at a low priority: they
 * take what the heavy ones leave, who wait for sockets, databases and their own starts. Steps that write run alone, one
 * after the other, so that nothing reads what is half written.
 *
 * A step whose foundation did not pass is skipped and says so: its failure would tell nothing new.
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
  if (context.update) await runInOrder([...steps]);
  else {
    const light = steps.filter((step) => step.light);
    const heavy = steps.filter((step) => !step.light);
    await Promise.all([runInOrder(heavy), ...Array.from({ length: LIGHT_AT_ONCE }, () => runInOrder(light))]);
  }
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
    return await step.run({ ...context, isBeside: step.light === true && !context.update });
  } catch (error) {
    return {
      status: 'failed',
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
