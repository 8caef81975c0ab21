import { useCreateDatabase, useDatabases } from '@atelier/react-hooks';
import { Button, FetchingMore, Icon, ListScreen, type ListState, useFormat } from '@atelier/ui';
import { IconDatabase } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { loadingState } from '../../app/lists/ListPage';
import { useListPlace } from '../../app/lists/use-list-place';
import { toastError } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import classes from './databases.module.css';

/** All databases that the person can see, last changed first. */
export function DatabasesScreen() {
  useBar([{ label: 'Databases' }]);
  const format = useFormat();
  const navigate = useNavigate();
  const place = useListPlace('database');
  const { search } = place;
  const list = useDatabases({ limit: 50, ...(search && { search }) });
  const create = useCreateDatabase();
  const pages = list.data?.pages ?? [];
  const databases = pages.flatMap(({ data }) => data);
  const createOne = () => {
    if (create.isPending) return;
    create
      .send({ name: '' })
      .then((database) => database && navigate(`/database/${database._id}`))
      .catch((error: unknown) => toastError(error, 'Couldn’t create the database.'));
  };
  const stateOfRows = (): ListState => {
    if (databases.length > 0) return { kind: 'ready' };
    if (search !== '')
      return {
        kind: 'nothing',
        title: `No database matches “${search}”`,
        text: 'Names are searched.',
        actions: <Button onClick={() => place.setText('')}>Clear search</Button>,
      };
    return {
      kind: 'empty',
      icon: IconDatabase,
      title: 'Your first database',
      text: 'Shot lists, print orders, equipment: rows with fields of your own, as a table, a board or a calendar.',
      actions: (
        <Button edits variant="primary" onClick={createOne}>
          New database
        </Button>
      ),
    };
  };
  return (
    <ListScreen
      title="Databases"
      detail={list.isSuccess && format.number(pages.at(-1)?.totalDocs ?? 0)}
      state={loadingState(list, 'Couldn’t load the databases') ?? stateOfRows()}
      layout="table"
      search={{ text: place.text, onText: place.setText }}
      create={{ label: 'New database', onCreate: createOne }}
    >
      <ul className={classes.list} aria-label="Databases">
        {databases.map(({ _id, name, databaseMetadata, updatedAt }) => (
          <li key={_id}>
            <Link className={classes.entry} to={`/database/${_id}`}>
              <Icon icon={IconDatabase} size={17} />
              <b>
                <bdi>{name || 'Untitled'}</bdi>
              </b>
              <small>
                {databaseMetadata.totalRows === 1
                  ? '1 row'
                  : `${format.number(databaseMetadata.totalRows)} rows`}
                , changed {format.date(updatedAt)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <FetchingMore
        hasMore={list.hasNextPage}
        fetching={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </ListScreen>
  );
}
