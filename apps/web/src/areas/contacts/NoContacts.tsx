import { Button, EmptyState, NothingFound } from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import classes from './contacts.module.css';
import { emptyPhotographs } from './photographs';

/** Nobody is written down yet. */
export function NoContacts({ onNew }: { onNew: () => void }) {
  return (
    <div className={classes.middle}>
      <EmptyState
        titleLevel={1}
        photographs={emptyPhotographs}
        title="The people you work for"
        text="Bring them from a spreadsheet or from the product you used before. You see what would happen before anything is saved."
        actions={
          <>
            <Button variant="primary" icon={IconFileImport} href="/contacts/import">
              Import contacts
            </Button>
            <Button variant="subtle" onClick={onNew}>
              Write one
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Nobody matches what was typed, or fits the conditions of the view. */
export function NobodyFound({
  asked,
  isFiltered,
  onClearSearch,
  onClearFilters,
}: {
  asked: string;
  isFiltered: boolean;
  onClearSearch: () => void;
  onClearFilters: () => void;
}) {
  const within = isFiltered ? ' Only contacts that fit the conditions of this view are looked at.' : '';
  return (
    <div className={classes.middle}>
      {asked === '' ? (
        <NothingFound
          title="Nobody fits this view"
          text="The conditions of the view hide everybody."
          actions={<Button onClick={onClearFilters}>Show everybody</Button>}
        />
      ) : (
        <NothingFound
          title={`Nobody matches “${asked}”`}
          text={`Names, addresses, phone numbers, companies and tags were searched.${within}`}
          actions={<Button onClick={onClearSearch}>Clear the search</Button>}
        />
      )}
    </div>
  );
}
