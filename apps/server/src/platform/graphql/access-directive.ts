import { areaWithControls } from '@atelier/sdk/contract';
import { type GraphQLField, type GraphQLSchema, Kind } from 'graphql';
import { type Access, type AreaUse, accessRules } from '../identity/access';

type AnyField = Pick<GraphQLField<unknown, unknown>, 'astNode'>;

/** The rule of a field: who may select it, and which area it uses. */
export interface FieldRule extends AreaUse {
  readonly access: Access;
}

/** Returns the rule that `@access(role:)` sets for a field, or null when it sets none. */
export function accessOf({ astNode }: AnyField, isMutation = false): FieldRule | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'access');
  const textOf = (argument: string): string | null => {
    const value = directive?.arguments?.find(({ name }) => name.value === argument)?.value;
    return value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : null;
  };
  const role = textOf('role');
  const access = accessRules.find((rule) => rule === role);
  if (access === undefined) return null;
  const area = textOf('area');
  const action = textOf('action') ?? (isMutation ? 'write' : 'read');
  return {
    access,
    area: area === null ? null : areaWithControls(area),
    action: action === 'read' ? 'read' : 'write',
  };
}

/** Refuses a schema in which a call has no access rule: access must be an explicit decision. */
export function requireAccessRules(service: string, schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      if (!accessOf(field)) throw new Error(`${service}: ${type?.name}.${field.name} has no @access rule.`);
}
