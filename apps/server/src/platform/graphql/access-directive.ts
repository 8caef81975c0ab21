import { type GraphQLField, type GraphQLSchema, Kind } from 'graphql';
import { type Access, accessRules } from '../identity/access';

type AnyField = Pick<GraphQLField<unknown, unknown>, 'astNode'>;

/** Returns the rule that `@access(role:)` sets for a field, or null when it sets none. */
export function accessOf({ astNode }: AnyField): Access | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'access');
  const value = directive?.arguments?.find(({ name }) => name.value === 'role')?.value;
  const text = value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : null;
  return accessRules.find((rule) => rule === text) ?? null;
}

/** Refuses a schema in which a call has no access rule: access must be an explicit decision. */
export function requireAccessRules(service: string, schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      if (!accessOf(field)) throw new Error(`${service}: ${type?.name}.${field.name} has no @access rule.`);
}
