import { Button, DatabaseCalendar, DatabaseTimeline, EmptyState, FetchingMore } from '@atelier/ui';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocalDay } from '../../app/use-local-day';
import type { DatabaseBodyProps } from './body-props';
import classes from './databases.module.css';
import { datesOf } from './dated-view';
import { useShownRows } from './use-shown-rows';

/** The rows of a view on a calendar; those without a date below it. */
export function CalendarBody(props: DatabaseBodyProps) {
  const { view, fields, names, shown, rows, calendar, openId } = props;
  const { start } = datesOf(view, fields);
  const { weekStart } = useLocalDay();
  if (!start) return <NoDates {...props} />;
  return (
    <DatabaseCalendar
      label={view.label}
      fields={fields}
      names={names}
      rows={shown.rows}
      dateField={start}
      month={calendar.month}
      onMonth={calendar.setMonth}
      today={calendar.today}
      weekStart={weekStart}
      onOpen={({ id }) => rows.open(id)}
      openId={openId}
      onWrite={rows.write}
      onAdd={(value) => rows.add(undefined, undefined, { [start.id]: value })}
      after={
        <>
          {shown.rows.length < shown.total && (
            <p className={classes.note} role="status">
              {shown.query.isFetching
                ? 'Loading the rows of this month…'
                : `The first ${shown.rows.length} of ${shown.total} rows of this month are shown. A filter finds the others.`}
            </p>
          )}
          <UndatedRows {...props} />
        </>
      }
    />
  );
}

/** Rows that no day has; each can be opened, and given one. */
function UndatedRows({ asked, rows, fields, ...props }: DatabaseBodyProps) {
  const { start } = datesOf(props.view, fields);
  const [isOpen, setOpen] = useState(false);
  const shown = useShownRows({
    ...asked,
    days: asked.days && { ...asked.days, range: undefined },
  });
  if (!start || shown.total === 0) return null;
  const title = fields.find(({ type }) => type === 'title');
  return (
    <section className={classes.undated} aria-label="Rows without a date">
      <Button variant="subtle" icon={IconCalendar} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {shown.total === 1 ? '1 row without a date' : `${shown.total} rows without a date`}
      </Button>
      {isOpen &&
        shown.rows.map((row) => (
          <Button key={row.id} variant="subtle" onClick={() => rows.open(row.id)}>
            {(title && String(row.values[title.id] ?? '')) || 'Untitled'}
          </Button>
        ))}
      {isOpen && (
        <FetchingMore
          hasMore={shown.query.hasNextPage}
          fetching={shown.query.isFetchingNextPage}
          onMore={() => void shown.query.fetchNextPage()}
        />
      )}
    </section>
  );
}

/** The rows of a view as bars. */
export function TimelineBody(props: DatabaseBodyProps) {
  const { view, fields, names, shown, rows, openId, calendar } = props;
  const { start, end } = datesOf(view, fields);
  const { weekStart } = useLocalDay();
  if (!start) return <NoDates {...props} />;
  return (
    <DatabaseTimeline
      key={view._id}
      label={view.label}
      fields={fields}
      names={names}
      {...(shown.groups ? { groups: shown.groups, onMore: shown.loadGroup } : { rows: shown.rows })}
      startField={start}
      endField={end}
      today={calendar.today}
      weekStart={weekStart}
      onOpen={({ id }) => rows.open(id)}
      openId={openId}
      onWrite={rows.write}
      after={
        <FetchingMore
          hasMore={shown.query.hasNextPage}
          fetching={shown.query.isFetchingNextPage}
          onMore={() => void shown.query.fetchNextPage()}
        />
      }
    />
  );
}

const NoDates = ({ editing }: Pick<DatabaseBodyProps, 'editing'>) => (
  <div className={classes.middle}>
    <EmptyState
      icon={IconCalendar}
      title="No dates yet"
      text="A date field places each row on its day."
      actions={
        <Button edits variant="primary" onClick={editing.add}>
          Add a field
        </Button>
      }
    />
  </div>
);
