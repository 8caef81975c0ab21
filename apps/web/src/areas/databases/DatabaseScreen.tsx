import { useDatabase } from '@atelier/react-hooks';
import { useParams, useSearchParams } from 'react-router';
import { useBar } from '../../frame/Bar';
import { DatabaseView } from './DatabaseView';

/** A database as a page. The view that is shown stands in the address. */
export function DatabaseScreen() {
  const { databaseId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const name = useDatabase(databaseId).data?.name;
  useBar([{ label: 'Databases', href: '/databases' }, { label: name || 'Untitled' }]);
  return (
    <DatabaseView
      key={databaseId}
      databaseId={databaseId}
      viewId={address.get('view') ?? undefined}
      onView={(viewId) =>
        setAddress(
          (before) => {
            before.set('view', viewId);
            return before;
          },
          { replace: true },
        )
      }
    />
  );
}
