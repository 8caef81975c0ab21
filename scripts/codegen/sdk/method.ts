import { callText, type Sample } from './samples';

export interface Parameter {
  readonly name: string;
  readonly type: string;
  /** How it is optional: without or with a default. */
  readonly absent: string;
}

/** One method of an area of the SDK. */
export interface Method {
  readonly area: string;
  readonly name: string;
  /** Its docstring, without the comment around it. */
  readonly docs: string;
  readonly parameters: readonly Parameter[];
  /** The type of the options, which are the last parameter. */
  readonly options: 'CallOptions' | 'QueryOptions';
  /** The type of a success's data. */
  readonly data: string;
  /** The parameter with the number of the page, if the method returns a list. */
  readonly paged: string | undefined;
  /** The call that it makes. */
  readonly body: string;
  /** Module of its types, from the folder of generated files, and their names; descriptors are beside it. */
  readonly from: string;
  readonly types: readonly string[];
  /** Name of the descriptor. */
  readonly call: string;
}

/** `createClient` → `CreateClient`. */
export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the code of an example. */
export function exampleOf(area: string, name: string, parameters: readonly Sample[]): string {
  return callText(`const result = await atelier.${area}.${name}`, parameters);
}
