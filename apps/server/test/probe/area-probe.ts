import { z } from 'zod';
import type { TestStudio } from '../../src/areas/contacts/testing';
import type { TestServer } from '../../src/testing';

/** One real thing of every kind that a call can name: kind → id. */
export type Things = Readonly<Record<string, string>> & { readonly tenant: string };

/** A studio that is filled with things: everything that it makes says `canary`. */
export type CanaryStudio = TestStudio & { readonly canary: string };

/** What was made for an area. */
export interface Made {
  /** One thing of each of the area's kinds: kind → id. */
  readonly things: Readonly<Record<string, string>>;
  /** The token of a client's link. */
  readonly link?: string;
}

/**
 * What the probe of every call has to know of an area: which things its calls name, how to make them, and values that fit
 * one call only. It stands in `probe.testing.ts` of the area.
 */
export interface AreaProbe {
  /** Kinds of things that its calls name. */
  readonly kinds?: readonly string[];
  /** Areas whose things are made before. */
  readonly needs?: readonly string[];
  /** Makes one thing of each kind, through the calls that people make. Each says `canary` somewhere. */
  readonly create?: (
    server: TestServer,
    studio: CanaryStudio,
    made: Readonly<Record<string, string>>,
  ) => Promise<Made>;
  /** The kind that `id` or `_id` of a call names; a new call that names a thing by `id` has to be written here. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The kind that a field names, whatever the call. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Calls in which a field names something else: the kind, null for nothing, undefined where the rules above hold. */
  readonly thingOf?: (call: string, field: string) => string | null | undefined;
  /** Values that no rule of the contract gives, by field; undefined where any valid value will do. */
  readonly values?: Readonly<Record<string, (call: string, things: Things) => unknown>>;
  /** Valid inputs that are refused for what they say, not for who says it: call → code. */
  readonly refusals?: Readonly<Record<string, string>>;
}

/** Declares what the probe has to know of an area. */
export const defineProbe = (probe: AreaProbe): AreaProbe => probe;

/** What was made, by its id. */
export const idOf = z.object({ _id: z.string() });
