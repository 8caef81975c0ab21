import * as limits from '@atelier/domain/limits';
import { type GalleryVisitorFilters, useGalleryVisitors } from '@atelier/react-hooks';
import type { GalleryVisitor } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  Button,
  FetchingMore,
  SelectField,
  TextField,
  useFormat,
  VisitorInsights,
  type VisitorRow,
} from '@atelier/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../app/client';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { useDelayed } from '../../../frame/use-delayed';
import type { GalleryPartProps } from '../part';
import { DayField } from '../settings/DayField';
import { roleChoices } from '../settings/visitor-roles';
import { PreRegistered } from './PreRegistered';
import { VisitorDialog } from './VisitorDialog';
import classes from './visitors.module.css';
import { roleName } from './words';

const EVERYBODY = 'all';
/** Time of standing still before a search is sent; milliseconds. */
const SEARCH_DELAY = 200;

/** Returns a visitor as the kit shows them. */
const rowOf = ({ _id, visitorRole, lastSeenAt, ...visitor }: GalleryVisitor): VisitorRow => ({
  ...visitor,
  id: _id,
  role: roleName(visitorRole),
  lastSeen: relativeTime(lastSeenAt, client.now()),
});

/** Who visited a gallery and what they did there, and who waits for its release. */
export function VisitorsPart({ gallery }: GalleryPartProps) {
  const { number } = useFormat();
  const [text, setText] = useState('');
  const [days, setDays] = useState<{ readonly from: string | null; readonly to: string | null }>({
    from: null,
    to: null,
  });
  const [role, setRole] = useState(EVERYBODY);
  const [opened, setOpened] = useState<VisitorRow>();
  const search = useDelayed(text.trim(), SEARCH_DELAY);
  const filters: GalleryVisitorFilters = {
    ...(search !== '' && { search }),
    ...(days.from !== null && { startDate: days.from }),
    ...(days.to !== null && { endDate: days.to }),
    ...(role !== EVERYBODY && { visitorRole: role }),
  };
  const isFiltered = Object.keys(filters).length > 0;
  const list = useGalleryVisitors(gallery._id, filters);
  const visitors = list.data?.pages.flatMap(({ data }) => data);
  const total = list.data?.pages.at(-1)?.totalDocs ?? 0;
  const clear = () => {
    setText('');
    setDays({ from: null, to: null });
    setRole(EVERYBODY);
  };
  return (
    <div className={classes.part}>
      <PreRegistered gallery={gallery} />
      <search className={classes.filters}>
        <TextField
          label="Search visitors"
          hideLabel
          type="search"
          icon={IconSearch}
          placeholder="Name or email address"
          maxLength={limits.listGalleryVisitors.search}
          value={text}
          onChange={setText}
        />
        <DayField label="From" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DayField label="To" value={days.to} onChange={(to) => setDays({ ...days, to })} />
        <SelectField
          label="Role"
          options={[{ value: EVERYBODY, label: 'Everybody' }, ...roleChoices]}
          value={role}
          onChange={setRole}
        />
      </search>
      <p className={classes.total}>
        <span role="status">{visitors && (total === 1 ? '1 visitor' : `${number(total)} visitors`)}</span>
        {isFiltered && (
          <Button size="sm" variant="subtle" onClick={clear}>
            Clear filters
          </Button>
        )}
      </p>
      {list.isError && !visitors ? (
        <LoadFailed title="Couldn’t load the visitors" query={list} />
      ) : (
        <VisitorInsights
          visitors={visitors?.map(rowOf)}
          onOpen={setOpened}
          openId={opened?.id}
          empty={
            isFiltered
              ? { title: 'No visitor matches', text: 'Try other days, another role, or fewer letters.' }
              : {
                  title: 'Nobody has visited yet',
                  text:
                    gallery.status === 'published'
                      ? 'Share the gallery, and visitors appear here.'
                      : 'Publish and share the gallery, and visitors appear here.',
                }
          }
          after={
            <FetchingMore
              hasMore={list.hasNextPage}
              fetching={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      )}
      <VisitorDialog gallery={gallery} visitor={opened} rowOf={rowOf} onClose={() => setOpened(undefined)} />
    </div>
  );
}
