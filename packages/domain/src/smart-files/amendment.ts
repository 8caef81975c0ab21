import type { ModuleKind } from './contents';
import {
  type EffectiveModule,
  effectiveModule,
  inputsOf,
  type ModuleInputs,
  type SmartFile,
} from './effective';
import { type RedlineChange, redline } from './redline';
import { type FileStep, inOrder, visibleSteps } from './steps';
import type { WordingOptions } from './value-words';
import { variableLabel, variablesOf } from './variables';
import { isSame } from './walk';

/** A version that was sent, and never changes. */
export interface SentVersion {
  readonly stepId: string;
  /** SHA-256 of the canonical JSON of `effective`. */
  readonly hash: string;
  /** What the client saw. */
  readonly effective: EffectiveModule;
  /** What it was made of: `inputsOf`. It is no part of the hash. */
  readonly inputs: ModuleInputs;
}

/** Something that a client or a signer did with a version: chose, signed, agreed to a plan, answered. */
export interface Act {
  readonly stepId: string;
  /** Hash of the version that it was done with. */
  readonly hash: string;
  /** Who signed, in a contract: id of the signer. */
  readonly signerId?: string;
}

/** Why a version differs from an earlier one. */
export type AmendmentReason =
  /** The studio changed the content. */
  | { readonly kind: 'content' }
  /** A variable has another value; before or after is absent when it had none. */
  | {
      readonly kind: 'variable';
      readonly variable: string;
      readonly label: string;
      readonly before?: string;
      readonly after?: string;
    }
  /** What was chosen in the proposal, or its price, became other items. */
  | { readonly kind: 'choice' };

/** What is to be asked of somebody about a module. */
export interface ModuleRequest {
  /** In a contract, who signs. */
  readonly signerId?: string;
  /** `done`: what was done stands. `ask`: it was never done. `askAgain`: it was done with other bytes. */
  readonly duty: 'done' | 'ask' | 'askAgain';
  /** Of `askAgain`: hash of the version that it was last done with. */
  readonly since?: string;
  /** Of `askAgain`: why, since that version. */
  readonly why: readonly AmendmentReason[];
  /** Of `askAgain`: what changed in the text that the person sees, since that version. */
  readonly changes: readonly RedlineChange[];
}

/** What an amendment comes to for one step. */
export interface AmendedStep {
  readonly stepId: string;
  readonly module: ModuleKind;
  /** Hash of the version that holds from now on; absent when one has to be made, of `effective`. */
  readonly hash?: string;
  readonly effective: EffectiveModule;
  /** Hidden steps ask nothing; what was done there is kept. */
  readonly isVisible: boolean;
  readonly requests: readonly ModuleRequest[];
}

/**
 * What an amendment asks, and of whom. What somebody did stands exactly as long as the bytes that they saw are the
 * bytes that hold: a module is asked again when its content, a variable in it, or the choice that feeds it changed,
 * and for no other reason. When the bytes of an earlier version come back, that version and what was done with it hold
 * again.
 *
 * @param sent - every version that was sent, oldest first.
 * @param acts - everything that was done, oldest first.
 * @param next - the file as it is to be from now on.
 * @param wording - currency and taxes in which the redline is written.
 * @returns every step in order.
 */
export function whatToAskAgain(
  sent: readonly SentVersion[],
  acts: readonly Act[],
  next: SmartFile,
  wording: Omit<WordingOptions, 'locale'>,
): AmendedStep[] {
  const visible = new Set(visibleSteps(next.steps, next.choices, next.answers).map(({ _id }) => _id));
  return inOrder(next.steps).map((step) => {
    const versions = sent.filter(({ stepId }) => stepId === step._id);
    const held = heldVersion(versions, step, next);
    const effective = held?.effective ?? effectiveModule(step, next);
    const isVisible = visible.has(step._id);
    const request = (signerId?: string): ModuleRequest => {
      const done = acts.filter((act) => act.stepId === step._id && act.signerId === signerId);
      const named = signerId === undefined ? {} : { signerId };
      if (held !== undefined && done.some(({ hash }) => hash === held.hash))
        return { ...named, duty: 'done', why: [], changes: [] };
      const last = done.at(-1);
      const since = versions.find(({ hash }) => hash === last?.hash);
      if (last === undefined || since === undefined) return { ...named, duty: 'ask', why: [], changes: [] };
      return {
        ...named,
        duty: 'askAgain',
        since: since.hash,
        why: reasonsOf(since, step, effective),
        changes: redline(since.effective.content, effective.content, {
          ...wording,
          locale: next.reader.locale,
        }),
      };
    };
    return {
      stepId: step._id,
      module: step.module,
      ...(held !== undefined && { hash: held.hash }),
      effective,
      isVisible,
      requests: isVisible ? askedOf(step).map(request) : [],
    };
  });
}

/**
 * The version that is what a step shows now. Of equal inputs the bytes that were sent hold, even where another release
 * of the platform would write a date with another blank; and a new day alone makes no new version.
 */
function heldVersion(
  versions: readonly SentVersion[],
  step: FileStep,
  file: SmartFile,
): SentVersion | undefined {
  const { today: _, ...values } = file.values;
  const on = ({ inputs: { values: then } }: SentVersion): SmartFile => ({
    ...file,
    values: { ...values, ...(then.today && { today: then.today }) },
  });
  return (
    versions.findLast((version) => isSame(version.inputs, inputsOf(step, on(version)))) ??
    versions.findLast((version) => isSame(version.effective, effectiveModule(step, on(version))))
  );
}

/** Of whom a module asks something: each signer of a contract, the client elsewhere, and nobody to read the thanks. */
function askedOf(step: FileStep): (string | undefined)[] {
  if (step.module === 'contract') return step.content.signers.map(({ _id }) => _id);
  return step.module === 'thankyou' ? [] : [undefined];
}

function reasonsOf(since: SentVersion, step: FileStep, effective: EffectiveModule): AmendmentReason[] {
  const [old, young] = [since.effective.variables, effective.variables];
  // A variable that came or went with the text is a change of the text.
  const named = new Set(variablesOf(since.inputs.content));
  const keys = variablesOf(step.content).filter((key) => named.has(key));
  return [
    ...(isSame(since.inputs.content, step.content) ? [] : [{ kind: 'content' } as const]),
    ...keys.flatMap((variable): AmendmentReason[] => {
      const [before, after] = [old[variable], young[variable]];
      if (before === after) return [];
      const label = variableLabel(variable);
      const values = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
      return [{ kind: 'variable', variable, label, ...values }];
    }),
    ...(isSame(since.effective.chosen, effective.chosen) ? [] : [{ kind: 'choice' } as const]),
  ];
}
