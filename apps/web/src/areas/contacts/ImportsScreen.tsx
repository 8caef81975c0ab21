import { callErrorOf, useImports, useMembers } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Button, EmptyState, ErrorState, Loading, Pill, Skeleton, useFormat } from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import classes from './contacts.module.css';
import { importStatusPill } from './import-status';
import { cameOf } from './import-texts';

/** The imports of this workspace: what each one did, and the way to it. */
export function ImportsScreen() {
  useBar([{ label: 'Contacts', href: '/contacts' }, { label: 'Imports' }]);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const imports = useImports(page);
  const members = useMembers().data ?? [];
  if (imports.isPending) {
    return (
      <Loading label="Loading imports" className={classes.narrow}>
        <Skeleton width="40%" height={28} />
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={52} />
      </Loading>
    );
  }
  if (imports.isError) {
    const error = callErrorOf(imports.error);
    return (
      <div className={layout.middle}>
        <ErrorState
          titleLevel={1}
          title="Couldn’t load imports"
          text={`${error ? errorMessage(error) : 'There was no answer.'} What was imported stays as it is.`}
          onRetry={() => void imports.refetch()}
          pending={imports.isFetching}
          reference={error?.requestId}
        />
      </div>
    );
  }
  const { data, hasNextPage, currentPage } = imports.data;
  if (data.length === 0) {
    return (
      <div className={layout.middle}>
        <EmptyState
          titleLevel={1}
          icon={IconFileImport}
          title="No imports yet"
          text="Start with a file of the people you work for."
          actions={
            <Button edits variant="primary" href="/contacts/import">
              Import contacts
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>Imports</h1>
      <ul className={classes.rows}>
        {data.map((item) => (
          <li key={item._id} className={classes.row}>
            <div>
              <div className={classes.rowName}>{item.fileName}</div>
              <div className={classes.rowDetail}>
                {[
                  format.date(item.createdAt),
                  // Somebody who left is no member any more.
                  members.find(({ _id }) => _id === item.createdBy)?.name,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </div>
              <div className={classes.rowDetail}>{cameOf(item, format.number)}</div>
            </div>
            <Pill {...importStatusPill(item.status)} />
            <Button size="sm" href={`/contacts/import/${item._id}`}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.fixFoot}>
        {currentPage > 1 && <Button onClick={() => setPage(page - 1)}>Newer</Button>}
        {hasNextPage && <Button onClick={() => setPage(page + 1)}>Older</Button>}
      </div>
    </div>
  );
}
