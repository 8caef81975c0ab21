import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** A root field of an operation with its arguments, whether they came as literals or as variables. */
export interface RootField {
  /** The name in the response: the alias, or the name of the field. */
  readonly key: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Returns what an operation asks for, without what it selects of the response. Two requests with the same root fields do
 * the same, however their documents are written.
 */
export function rootFields(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): RootField[] {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  const values: Variables = { ...Object.fromEntries(defaults), ...variables };
  const found = new Map<string, RootField>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (!isIncluded(selection, values)) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD)
        collect(fragments.get(selection.name.value)?.selectionSet);
      else {
        const name = selection.name.value;
        const key = selection.alias?.value ?? name;
        const given = (selection.arguments ?? []).map((one) => [
          one.name.value,
          valueFromASTUntyped(one.value, values),
        ]);
        found.set(key, { key, name, arguments: Object.fromEntries(given) });
      }
    }
  };
  collect(operation.selectionSet);
  return [...found.values()];
}

const isIncluded = ({ directives = [] }: SelectionNode, values: Variables): boolean =>
  directives.every(({ name, arguments: [condition] = [] }) => {
    const value = condition && valueFromASTUntyped(condition.value, values);
    return name.value === 'skip' ? value !== true : name.value === 'include' ? value !== false : true;
  });
