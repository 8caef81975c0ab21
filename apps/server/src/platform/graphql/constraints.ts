import {
  type ArgumentNode,
  type ConstDirectiveNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type FieldError, invalidInput, ProblemError } from '../errors/problem';

type Check = (value: unknown, field: string, errors: FieldError[]) => void;
interface Constrained {
  name: string;
  type: GraphQLInputType;
  astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

/** Returns a number that a directive of the contract sets on an argument or an input field. */
export function numberOf(
  position: Constrained['astNode'],
  directive: 'range' | 'length' | 'limit',
  name: 'min' | 'max',
): number | undefined {
  const node = position?.directives?.find((one) => one.name.value === directive);
  return node && numberArgument(node, name);
}

function numberArgument(node: ConstDirectiveNode, name: string): number | undefined {
  const argument = node.arguments?.find((one: ArgumentNode) => one.name.value === name);
  const value: unknown = argument ? valueFromASTUntyped(argument.value) : undefined;
  return typeof value === 'number' ? value : undefined;
}

function lengthCheck(min: number, max: number): Check {
  return (value, field, errors) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return;
    const unit = typeof value === 'string' ? 'characters' : 'items';
    const { length } = value;
    if (length > max) errors.push({ field, message: `At most ${max} ${unit} are allowed.` });
    else if (length < min)
      errors.push({
        field,
        message:
          min === 1 && unit === 'characters'
            ? 'This may not be empty.'
            : `At least ${min} ${unit} are needed.`,
      });
  };
}

function rangeCheck(min: number, max: number): Check {
  return (value, field, errors) => {
    if (typeof value === 'number' && !(value >= min && value <= max))
      errors.push({ field, message: `The value must be between ${min} and ${max}.` });
  };
}

/** Checks the page size inside an argument, where a call allows less than its input type does. */
function limitCheck(max: number): Check {
  const check = rangeCheck(1, max);
  return (value, field, errors) => {
    if (typeof value === 'object' && value !== null && 'limit' in value)
      check(value.limit, `${field}.limit`, errors);
  };
}

function ownChecks({ astNode }: Constrained): Check[] {
  return (astNode?.directives ?? []).flatMap((directive) => {
    const min = numberArgument(directive, 'min');
    const max = numberArgument(directive, 'max');
    if (directive.name.value === 'length') return [lengthCheck(min ?? 0, max ?? Number.POSITIVE_INFINITY)];
    if (directive.name.value === 'range')
      return [rangeCheck(min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)];
    if (directive.name.value === 'limit') return [limitCheck(max ?? Number.POSITIVE_INFINITY)];
    return [];
  });
}

/** Builds the checks of an input position and everything below it; input types may refer to themselves. */
function checkOf(position: Constrained, types: Map<string, Map<string, Check>>): Check | null {
  const own = ownChecks(position);
  const named = getNamedType(position.type);
  let inner: Map<string, Check> | undefined;
  if (isInputObjectType(named)) {
    inner = types.get(named.name);
    if (!inner) {
      inner = new Map();
      types.set(named.name, inner);
      for (const field of Object.values(named.getFields())) {
        const check = checkOf(field, types);
        if (check) inner.set(field.name, check);
      }
    }
  }
  if (own.length === 0 && !inner) return null;
  const fields = inner;
  const descend: Check = (value, path, errors) => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) descend(item, `${path}.${index}`, errors);
      return;
    }
    if (!fields || typeof value !== 'object' || value === null) return;
    for (const [name, innerValue] of Object.entries(value))
      fields.get(name)?.(innerValue, `${path}.${name}`, errors);
  };
  return (value, path, errors) => {
    const before = errors.length;
    for (const check of own) check(value, path, errors);
    // The items of a list that is too long are not looked at.
    if (Array.isArray(value) && errors.length > before) return;
    descend(value, path, errors);
  };
}

/**
 * Returns the limits that variables of an operation exceed, by the name of the variable. Their types need not be right:
 * it is for variables that were not yet coerced.
 */
export function exceededLimits(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): FieldError[] {
  const types = new Map<string, Map<string, Check>>();
  const errors: FieldError[] = [];
  const info = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(info, {
      Argument({ value }) {
        const argument = info.getArgument();
        if (!argument || value.kind !== Kind.VARIABLE) return;
        const name = value.name.value;
        checkOf(argument, types)?.(variables[name], name, errors);
      },
    }),
  );
  return errors;
}

/**
 * Enforces `@length`, `@range` and `@limit` of the contract for literals and variables alike, before the resolver sees
 * them. The directives are part of the SDL, so a limit is written once and shows up in introspection.
 */
export function enforceConstraints(schema: GraphQLSchema): void {
  const types = new Map<string, Map<string, Check>>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const checks = field.args.flatMap((argument) => {
        const check = checkOf(argument, types);
        return check ? [{ name: argument.name, check }] : [];
      });
      const resolve = field.resolve;
      if (checks.length === 0 || !resolve) continue;
      field.resolve = (source, values: Record<string, unknown>, context, info) => {
        const errors: FieldError[] = [];
        for (const { name, check } of checks) check(values[name], name, errors);
        if (errors.length > 0) throw new ProblemError(invalidInput(errors.slice(0, 50)));
        return resolve(source, values, context, info);
      };
    }
  }
}
