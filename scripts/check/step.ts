import type { AreaTimes, TestKind } from './area-times';
import { type CommandResult, runCommand } from './command';

export interface Context {
  /** The folder of the repository. */
  root: string;
  /** Write what can be written (generated files, formatting, API reports) instead of failing on a difference. */
  update: boolean;
  /** A Chromium, if one is installed. */
  browser: string | undefined;
  /** A commit: only what the changes since then can affect is tested. Everything when undefined. */
  changedSince?: string | undefined;
}

export interface Outcome {
  status: 'passed' | 'failed' | 'skipped';
  /** A few words for the step's line. */
  detail?: string;
  /** Shown in full when the step failed. */
  output?: string;
  /** How long the tests of each area took. */
  areaTimes?: AreaTimes;
}

export interface Step {
  name: string;
  title: string;
  /** Two light steps run at the same time, before the others; any other runs alone. */
  light?: boolean;
  /** Part of `pnpm check --fast`. */
  fast?: boolean;
  /** The step whose success this one builds on. */
  after?: string;
  /** Whose budget its tests use, when they are tests of areas. */
  kind?: TestKind;
  run(context: Context): Promise<Outcome>;
}

/** A step that is one command: it passes when the command does. */
export function commandStep(
  description: Omit<Step, 'run'>,
  line: (context: Context) => readonly string[],
  summarise: (output: string) => string | undefined = () => undefined,
): Step {
  return {
    ...description,
    async run(context) {
      const [command = '', ...parameters] = line(context);
      return toOutcome(await runHere(context, command, parameters), summarise);
    },
  };
}

export function runHere(
  context: Context,
  command: string,
  parameters: readonly string[],
): Promise<CommandResult> {
  return runCommand(command, parameters, {
    cwd: context.root,
    environment: {
      CHROMIUM_PATH: context.browser,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
  });
}

export function toOutcome(
  { ok, output }: CommandResult,
  summarise: (output: string) => string | undefined = () => undefined,
): Outcome {
  const detail = ok ? summarise(output) : undefined;
  return {
    status: ok ? 'passed' : 'failed',
    output,
    ...(detail === undefined ? {} : { detail }),
  };
}
