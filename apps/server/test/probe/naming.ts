import type { Things } from './area-probe';
import { probes } from './things';
import type { NamedValues } from './values';

/** Returns the kind of thing that a field of a call refers to, if any. */
export function thingOf(call: string, field: string): string | undefined {
  for (const probe of probes) {
    const kind = probe.thingOf?.(call, field);
    if (kind !== undefined) return kind ?? undefined;
  }
  const isId = field === 'id' || field === '_id';
  return firstOf((probe) => (isId ? probe.ids?.[call] : probe.fields?.[field]));
}

/** Returns the values of somebody's things for requests. */
export function naming(things: Things): NamedValues {
  return (call, field) => {
    const kind = thingOf(call, field);
    return kind === undefined ? firstOf((probe) => probe.values?.[field]?.(call, things)) : things[kind];
  };
}

function firstOf<Value>(read: (probe: (typeof probes)[number]) => Value | undefined): Value | undefined {
  for (const probe of probes) {
    const value = read(probe);
    if (value !== undefined) return value;
  }
  return undefined;
}
