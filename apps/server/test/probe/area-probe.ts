import { z } from 'zod';
import type { TestStudio } from '../../src/areas/contacts/testing';
import type { TestServer } from '../../src/testing';

/** One real thing of every kind that a call can refer to: kind → id. */
export type Things = Readonly<Record<string, string>> & { readonly tenant: string };

/** A studio filled with things, all of which contain `canary`. */
export type CanaryStudio = TestStudio & { readonly canary: string };

/** The things created for an area. */
export interface Made {
  /** One thing of each of the area's kinds: kind → id. */
  readonly things: Readonly<Record<string, string>>;
  /** The token of a client's link. */
  readonly link?: string;
  /** The token of a visit of a gallery. */
  readonly visit?: string;
}

/**
 * What the probe of every call needs to know about an area: the things that its calls refer to, how to create them, and
 * values for single calls. Each area declares it in `probe.testing.ts`.
 */
export interface AreaProbe {
  /** Kinds of things that its calls refer to. */
  readonly kinds?: readonly string[];
  /** Areas whose things must be created first. */
  readonly needs?: readonly string[];
  /** Creates one thing of each kind, through the calls that people make. Each contains `canary` somewhere. */
  readonly create?: (
    server: TestServer,
    studio: CanaryStudio,
    made: Readonly<Record<string, string>>,
  ) => Promise<Made>;
  /** The kind that `id` or `_id` of a call refers to; every call that refers to a thing by `id` must be listed here. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The kind that a field refers to in any call. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Calls in which a field refers to something else: the kind, null for nothing, undefined if the rules above apply.
   */
  readonly thingOf?: (call: string, field: string) => string | null | undefined;
  /** Values that do not follow from the contract, by field; undefined if any valid value will do. */
  readonly values?: Readonly<Record<string, (call: string, things: Things) => unknown>>;
  /** Valid inputs that are refused for their content, whoever the caller is: call → code. */
  readonly refusals?: Readonly<Record<string, string>>;
}

/** Declares what the probe needs to know about an area. */
export const defineProbe = (probe: AreaProbe): AreaProbe => probe;

/** The id of a created thing. */
export const idOf = z.object({ _id: z.string() });
