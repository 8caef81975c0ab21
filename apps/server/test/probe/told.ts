import { schemas } from '@atelier/sdk/contract';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { neededArea } from '../../src/platform/graphql/needs';
import type { TestServer } from '../../src/testing';
import type { Things } from './area-probe';
import { labelOf, type ProbeCall, requestFor } from './calls';
import { naming } from './naming';
import { type Surface, send } from './probe';

/** Somebody who makes calls in a workspace. */
export interface Caller {
  readonly server: TestServer;
  readonly token: string;
  readonly handle: string;
}

/** What a call told: the words that were found in its answers. */
export interface Told {
  readonly label: string;
  readonly found: readonly string[];
}

/**
 * Makes calls about some things, asking for every field of the answers, and returns which calls told one of some words.
 *
 * @param things - every thing that a call can name is asked about.
 */
export async function tellingCalls(
  { server, token, handle }: Caller,
  surface: Surface,
  calls: readonly ProbeCall[],
  things: readonly Things[],
  words: readonly string[],
): Promise<Told[]> {
  const told: Told[] = [];
  for (const call of calls) {
    const found = new Set<string>();
    for (const named of things) {
      const request = requestFor(call, surface.contract, naming(named), handle);
      const { text } = await send(server, surface, request, { token, handle });
      const lower = text.toLowerCase();
      for (const word of words) if (lower.includes(word.toLowerCase())) found.add(word);
    }
    if (found.size > 0) told.push({ label: labelOf(call), found: [...found] });
  }
  return told;
}

/** Makes one call, and returns the code of its refusal; null if it was not refused. */
export async function codeOf(
  { server, token, handle }: Caller,
  surface: Surface,
  call: ProbeCall,
  things: Things,
): Promise<string | null> {
  const request = requestFor(call, surface.contract, naming(things), handle);
  return (await send(server, surface, request, { token, handle })).code;
}

/** Returns the arguments and the fields of inputs that need an area: `TaskFilterInput.clients`. */
export function inputsThatNeed(area: string): string[] {
  return Object.values(schemas).flatMap((sdl) => {
    if (sdl === null || sdl.trim() === '') return [];
    const needing = (owner: string, positions: readonly (GraphQLArgument | GraphQLInputField)[]) =>
      positions.flatMap((one) => (neededArea(one) === area ? [`${owner}.${one.name}`] : []));
    return Object.values(buildSchema(sdl).getTypeMap()).flatMap((type) => {
      if (isInputObjectType(type)) return needing(type.name, Object.values(type.getFields()));
      if (!isObjectType(type)) return [];
      return Object.values(type.getFields()).flatMap(({ name, args }) => needing(name, args));
    });
  });
}
