import type { FormEvent } from './events.js';

type Told = { readonly at: string; readonly version?: number; readonly visitor?: string } & (
  | { readonly kind: 'viewed' }
  | {
      readonly kind: 'started';
      readonly r: string;
      readonly hidden?: Record<string, string>;
      readonly packages?: string[];
    }
  | { readonly kind: 'shown'; readonly r: string; readonly q: string }
  | { readonly kind: 'answered'; readonly r: string; readonly q: string; readonly value: unknown }
  | { readonly kind: 'completed' | 'deleted'; readonly r: string }
);

/**
 * Creates events in short form: the visitor defaults to the response, the version to the first one; IDs are derived
 * from the content.
 */
export const tell = (...told: readonly Told[]): FormEvent[] =>
  told.map((short): FormEvent => {
    const base = { _id: JSON.stringify(short), at: Date.parse(short.at) };
    const version = short.version ?? 1;
    if (short.kind === 'viewed') return { ...base, kind: 'viewed', version, visitor: short.visitor ?? 'v' };
    const response = { ...base, version, visitor: short.visitor ?? short.r, responseId: short.r };
    switch (short.kind) {
      case 'started': {
        const { hidden = {}, packages = [] } = short;
        return { ...response, kind: 'started', hidden, packages };
      }
      case 'shown':
        return { ...response, kind: 'questionShown', questionId: short.q };
      case 'answered':
        return { ...response, kind: 'answered', questionId: short.q, value: short.value };
      case 'completed':
        return { ...response, kind: 'completed' };
      default:
        return { ...base, kind: 'deleted', responseId: short.r };
    }
  });

/** A response that was shown and answered some questions, a second apart, and sent or not. */
export function respond(
  r: string,
  from: string,
  answers: Readonly<Record<string, unknown>>,
  { sent = true, version = 1, visitor = r }: { sent?: boolean; version?: number; visitor?: string } = {},
): FormEvent[] {
  let now = Date.parse(from);
  const next = () => {
    now += 1_000;
    return new Date(now).toISOString();
  };
  const who = { r, version, visitor };
  return tell(
    { kind: 'started', at: new Date(now).toISOString(), ...who },
    ...Object.entries(answers).flatMap(([q, value]): Told[] => [
      { kind: 'shown', at: next(), q, ...who },
      ...(value === undefined ? [] : [{ kind: 'answered', at: next(), q, value, ...who } as const]),
    ]),
    ...(sent ? [{ kind: 'completed', at: next(), ...who } as const] : []),
  );
}
