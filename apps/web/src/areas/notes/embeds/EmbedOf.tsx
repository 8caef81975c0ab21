import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage, hasCode } from '@atelier/sdk';
import { Button, EmbedNote } from '@atelier/ui';
import type { ReactNode } from 'react';
import { namesNothing } from '../../../app/failed/names-nothing';

export interface EmbedOfProps<Data> {
  query: {
    readonly data: Data | null | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

/** A thing in a page: while it loads, once it is there, if it did not come. What may not be seen shows neither name nor count. */
export function EmbedOf<Data>({ query, children }: EmbedOfProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const failed = callErrorOf(error);
  const isHidden =
    data === null ||
    namesNothing(failed) ||
    (failed !== undefined && (hasCode(failed, 'no_access') || hasCode(failed, 'forbidden')));
  // First: what was loaded before access ended is not shown any more.
  if (isHidden) return <EmbedNote state="hidden" />;
  if (data !== undefined) return children(data);
  if (!failed) return <EmbedNote state="loading" />;
  return (
    <EmbedNote
      state="failed"
      text={errorMessage(failed)}
      action={
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}
