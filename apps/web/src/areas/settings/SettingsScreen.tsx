import { type CallFailed, errorMessage } from '@atelier/sdk';
import { ErrorState, SettingsLoading, SettingsPage } from '@atelier/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBar } from '../../frame/Bar';
import { useSettingsGroups } from './tabs';

/** What a page needs to know of a query, whether it reads one thing or page after page. */
interface Shown {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: CallFailed | null;
  readonly refetch: () => unknown;
}

export interface SettingsScreenProps<Data> {
  /** Name of the page. */
  readonly title: string;
  /** The page of the settings to which it belongs, for a page below another one. */
  readonly below?: { readonly label: string; readonly href: string };
  /** What has to be there before anything can be shown. */
  readonly query: Shown & { readonly data: Data | undefined };
  readonly children: (data: Data) => ReactNode;
}

/** A page of the settings with the states of what it shows. */
export function SettingsScreen<Data>({ title, below, query, children }: SettingsScreenProps<Data>) {
  useBar([{ label: 'Settings', href: '/settings/profile' }, ...(below ? [below] : []), { label: title }]);
  const { pathname } = useLocation();
  return (
    <SettingsPage groups={useSettingsGroups()} current={below?.href ?? pathname}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <QueryError what={title} query={query} />
      ) : (
        <SettingsLoading label={`Loading ${title.toLowerCase()}`} />
      )}
    </SettingsPage>
  );
}

/** A part that did not load, with the way to try again. */
export function QueryError({ what, query }: { what: string; query: Shown }) {
  const error = query.error?.error;
  return (
    <ErrorState
      title={`Couldn’t load ${what.toLowerCase()}`}
      text={`${error ? errorMessage(error) : 'There was no answer.'} Nothing was changed.`}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
      reference={error?.requestId}
    />
  );
}
