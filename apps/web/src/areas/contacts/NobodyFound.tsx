import { Button, NothingFound } from '@atelier/ui';
import layout from '../../frame/layout.module.css';

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
    <div className={layout.middle}>
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
