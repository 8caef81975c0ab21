import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { absolute, type Contract, documentOf, type JsonSchema } from './contract';

type Serialize = (answer: unknown) => string;

const compiled = new WeakMap<Contract, Map<JsonSchema, Serialize>>();

/**
 * Serializes responses by their schemas in the contract, so that only fields named there leave the server. A schema is
 * compiled with its first response, once for all servers of a process: compiling hundreds at startup would be wasteful.
 *
 * @returns the compiler for Fastify, for routes whose response schemas are those of the contract
 */
export function createSerializers(contract: Contract): FastifySerializerCompiler<JsonSchema> {
  const serializers = compiled.get(contract) ?? new Map<JsonSchema, Serialize>();
  compiled.set(contract, serializers);
  const document = documentOf(contract);
  return ({ schema }) =>
    (answer) => {
      const serialize =
        serializers.get(schema) ??
        fastJsonStringify(absolute(schema) as Schema & JsonSchema, { schema: { [document.$id]: document } });
      serializers.set(schema, serialize);
      return serialize(answer);
    };
}
