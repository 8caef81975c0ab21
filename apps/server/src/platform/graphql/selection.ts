import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Returns whether an operation selects one of these fields of a resolver's result, so that unused values aren't
 * computed. A field that `@skip` or `@include` may leave out counts as selected.
 */
export const selects = ({ fieldNodes, fragments }: GraphQLResolveInfo, ...names: string[]): boolean =>
  fieldNodes.some(({ selectionSet }) => holds(selectionSet, new Set(names), fragments));

function holds(set: SelectionSetNode | undefined, names: ReadonlySet<string>, fragments: Fragments): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === 'Field') return names.has(selection.name.value);
    if (selection.kind === 'InlineFragment') return holds(selection.selectionSet, names, fragments);
    return holds(fragments[selection.name.value]?.selectionSet, names, fragments);
  });
}
