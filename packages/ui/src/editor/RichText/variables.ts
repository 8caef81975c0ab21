import { builtInVariables, type Variable } from '@atelier/domain/smart-files';
import { createContext, use } from 'react';

/** The variables that a text can name. */
export interface RichVariables {
  /** Besides those of every file: the workspace's event presets, and what only emails know. */
  readonly own: readonly Variable[];
  /** Keys of those without a value; they are marked where they stand. */
  readonly missing: ReadonlySet<string>;
}

const none: RichVariables = { own: [], missing: new Set() };

/** Hands the variables to every text of an editor. */
export const RichVariablesContext = createContext<RichVariables>(none);

export const useRichVariables = (): RichVariables => use(RichVariablesContext);

/** What variables are about, in the order of the menu. */
const groupNames: Readonly<Record<string, string>> = {
  client: 'Client',
  recipient: 'Recipient',
  payment: 'Payment',
  event: 'Event',
  workspace: 'Studio',
  file: 'This file',
  preset: 'Your own',
  today: 'Dates',
};

/** The variables in groups, as the menu offers them. */
export function variableGroups(
  own: readonly Variable[],
): { readonly label: string; readonly variables: readonly Variable[] }[] {
  const all = [...builtInVariables, ...own];
  return Object.entries(groupNames).flatMap(([prefix, label]) => {
    const variables = all.filter(({ key }) => key.split('.')[0] === prefix);
    return variables.length === 0 ? [] : { label, variables };
  });
}
