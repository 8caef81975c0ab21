import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { absolute, type Contract, documentOf, type JsonSchema } from './contract';

type Serialize = (answer: unknown) => string;

const compiled = new WeakMap<Contract, Map<JsonSchema, Serialize>>();

/**
 * Writes answers by their schemas in the contract, so that no field leaves that the contract does not name. A schema is
 * compiled when its first answer is written, once for all servers of a process: a start would compile hundreds, of which
 * most are not asked for soon.
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
