import { RichVariablesContext } from '@atelier/ui';
import { type ReactNode, useMemo } from 'react';
import { useOwnVariables } from '../use-own-variables';

const missing: ReadonlySet<string> = new Set();

/** Lets the texts of a mail name the workspace's own variables. */
export function WithVariables({ children }: { children: ReactNode }) {
  const own = useOwnVariables();
  const variables = useMemo(() => ({ own, missing }), [own]);
  return <RichVariablesContext value={variables}>{children}</RichVariablesContext>;
}
