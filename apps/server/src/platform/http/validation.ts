import { Ajv2020, type ErrorObject, type KeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { type FieldError, invalidInput, type Problem } from '../errors/problem';
import { cleanLine } from '../text/text';
import { absolute, type Contract, type ContractOperation, documentOf, type JsonSchema } from './contract';
import { fieldErrors } from './field-errors';

/**
 * Checks one part of a request. It may add defaults to the value, and convert text to numbers where that is allowed.
 */
export type Validator = (value: unknown) => Problem | null;

export interface OperationValidators {
  readonly parameters: Validator;
  readonly query: Validator;
  readonly body: Validator | null;
}

/**
 * One line of text, such as a name: it is cleaned before its length counts, so that no line break, control character or
 * mark that turns the direction of writing ever comes in.
 */
const line: KeywordDefinition = {
  keyword: 'x-line',
  type: 'string',
  schemaType: 'boolean',
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate(_isLine: boolean, text: string, _schema?: unknown, at?: DataValidationCxt) {
    if (at) at.parentData[at.parentDataProperty] = cleanLine(text);
    return true;
  },
};

function createAjv(contract: Contract, isCoercing: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    useDefaults: true,
    removeAdditional: false,
    coerceTypes: isCoercing ? 'array' : false,
    // Only own properties count: a field must be in the input itself, not on a prototype.
    ownProperties: true,
  });
  addFormats.default(ajv);
  ajv.addKeyword(line);
  ajv.addSchema(documentOf(contract));
  return ajv;
}

function validatorOf(ajv: Ajv2020, schema: JsonSchema, root: string): Validator {
  const validate: ValidateFunction = ajv.compile(absolute(schema));
  return (value) => {
    if (validate(value)) return null;
    const errors: readonly ErrorObject[] = validate.errors ?? [];
    const fields: FieldError[] = fieldErrors(errors, root);
    return invalidInput(fields);
  };
}

const compiled = new WeakMap<Contract, (operation: ContractOperation) => OperationValidators>();

/**
 * Compiles the checks of every operation, once for all servers of a process with the same contract. Path and query are
 * text on the wire, so numbers are parsed from them; a JSON body is taken as it is.
 */
export function createValidators(contract: Contract): (operation: ContractOperation) => OperationValidators {
  const known = compiled.get(contract) ?? compileValidators(contract);
  compiled.set(contract, known);
  return known;
}

function compileValidators(contract: Contract): (operation: ContractOperation) => OperationValidators {
  const byOperation = new Map<ContractOperation, OperationValidators>();
  const coercing = createAjv(contract, true);
  const strict = createAjv(contract, false);
  return (operation) => {
    const { parameters, query, body } = operation;
    const validators = byOperation.get(operation) ?? {
      parameters: validatorOf(coercing, parameters, 'path'),
      query: validatorOf(coercing, query, 'query'),
      body: body ? validatorOf(strict, body, 'body') : null,
    };
    byOperation.set(operation, validators);
    return validators;
  };
}
