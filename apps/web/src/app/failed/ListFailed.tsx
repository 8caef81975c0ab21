import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState } from '@atelier/ui';
import layout from '../../frame/layout.module.css';
import type { LoadFailedProps } from './LoadFailed';

/** A list did not come, in the middle of where it would stand. */
export function ListFailed({ title, query }: Omit<LoadFailedProps, 'titleLevel'>) {
  const error = callErrorOf(query.error);
  return (
    <div className={layout.middle}>
      <ErrorState
        title={title}
        text={`${error ? errorMessage(error) : 'Couldn’t load the list.'} Nothing was changed.`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        reference={error?.requestId}
      />
    </div>
  );
}
