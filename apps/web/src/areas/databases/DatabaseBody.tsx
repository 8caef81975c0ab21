import type { DatabaseField } from '@atelier/domain/databases';
import {
  Button,
  DatabaseBoard,
  DatabaseCards,
  DatabaseTable,
  EmptyState,
  FetchingMore,
  Glyph,
  ListLoading,
  NothingFound,
  sumKindOf,
} from '@atelier/ui';
import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { ListFailed } from '../../app/failed/ListFailed';
import type { DatabaseBodyProps } from './body-props';
import { CalendarBody, TimelineBody } from './CalendarBody';
import classes from './databases.module.css';
import { fieldMenuOf } from './field-menu';
import { boardField, groupKey } from './grouping';
import { newOptionFor } from './new-option';
import { useBoardMoving } from './use-board-moving';

/** Layouts that say something even without rows. */
const keepsShape: ReadonlySet<string> = new Set(['board', 'calendar']);

/** The rows of a view in its layout, or what stands in their place. */
export function DatabaseBody(props: DatabaseBodyProps) {
  const { database, view, fields, allFields, names, shown, rows, tabs, editing, openId } = props;
  const move = useBoardMoving({ view, fields: allFields, shown });
  const { query, groups } = shown;
  if (query.isPending)
    return <ListLoading label="Loading rows" layout={view.type === 'board' ? 'board' : 'table'} />;
  if (query.data === undefined) return <ListFailed title="Couldn’t load the rows" query={query} />;
  const after = (
    <FetchingMore
      hasMore={query.hasNextPage}
      fetching={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
  if (shown.total === 0 && (props.isSearched || props.isFiltered) && !keepsShape.has(view.type))
    return (
      <div className={classes.middle}>
        <NothingFound
          title="No row matches"
          text="The search and the filters of this view hide every row."
          actions={<Button onClick={props.onShowAll}>Show all rows</Button>}
        />
      </div>
    );
  const common = { fields, names };
  const onOpen = ({ id }: { readonly id: string }) => rows.open(id);
  const onNewOption = newOptionFor(allFields, editing, {
    write: rows.write,
    cellFor: (rowId, fieldId) => shown.rowOf(rowId)?.values[fieldId],
  });
  switch (view.type) {
    case 'board': {
      const field = allFields.find(({ id }) => id === view.groupBy?.fieldId);
      if (!field || !groups)
        return (
          <div className={classes.middle}>
            <EmptyState
              icon={IconLayoutKanban}
              title="A board needs columns"
              text="Group the rows by a status or a select field: each value becomes a column."
              actions={
                <Button
                  edits
                  variant="primary"
                  onClick={() => {
                    const first = boardField(allFields);
                    if (first) tabs.group(view._id, first.id);
                    else editing.add();
                  }}
                >
                  {boardField(allFields) ? 'Group the rows' : 'Add a field'}
                </Button>
              }
            />
          </div>
        );
      return (
        <DatabaseBoard
          {...common}
          label={view.label}
          groupedBy={field.id}
          columns={groups.map((group) => ({ ...group, mark: markOf(field, group.id) }))}
          lines={view.cardSize === 'small' ? 1 : view.cardSize === 'large' ? 6 : 3}
          onOpen={onOpen}
          openId={openId}
          onMove={move}
          onAdd={(groupId, title) => rows.add(groupId, title)}
          onMore={shown.loadGroup}
          sortedBy={view.sortBy.length > 0 ? 'the sort of the view' : undefined}
          isFiltered={props.isFiltered}
        />
      );
    }
    case 'calendar':
      return <CalendarBody {...props} fields={allFields} />;
    case 'timeline':
      return <TimelineBody {...props} fields={allFields} />;
    case 'list':
    case 'gallery':
      return shown.total === 0 ? (
        <FirstRow onAdd={() => rows.add()} />
      ) : (
        <DatabaseCards
          {...common}
          label={view.label}
          rows={groups ? groups.flatMap(({ items }) => items) : shown.rows}
          look={view.type === 'list' ? 'list' : view.cardSize}
          onOpen={onOpen}
          openId={openId}
          after={after}
        />
      );
    default:
      return (
        <DatabaseTable
          {...common}
          key={view._id}
          label={view.label}
          {...(groups
            ? {
                groups: groups.map((group) => ({
                  ...group,
                  mark: markOf(
                    view.groupBy ? allFields.find(({ id }) => id === view.groupBy?.fieldId) : undefined,
                    group.id,
                  ),
                })),
                onMore: shown.loadGroup,
              }
            : { rows: shown.rows })}
          total={shown.total}
          selected={rows.selection.selected}
          onSelectedChange={rows.selection.onSelectedChange}
          onOpen={onOpen}
          openId={openId}
          onWrite={rows.write}
          onPaste={rows.paste}
          refused={rows.refused}
          onRefused={rows.setRefused}
          onNewOption={onNewOption}
          widths={numbersIn(view.columnWidths)}
          onWidth={(fieldId, width) =>
            tabs.change(view._id, { columnWidths: { ...view.columnWidths, [fieldId]: width } })
          }
          fieldMenu={(fieldId) => fieldMenuOf(fieldId, { database, fields, editing, onSort: props.onSort })}
          onAddField={editing.add}
          sums={Object.fromEntries(
            Object.entries(view.aggregations).flatMap(([fieldId, kind]) => {
              const known = sumKindOf(kind);
              const value = shown.sums[fieldId];
              return known
                ? [[fieldId, { kind: known, value: typeof value === 'number' ? value : null }]]
                : [];
            }),
          )}
          onSum={(fieldId, kind) => {
            const { [fieldId]: _, ...others } = view.aggregations;
            tabs.change(view._id, { aggregations: kind ? { ...others, [fieldId]: kind } : others });
          }}
          onAdd={rows.add}
          after={after}
        />
      );
  }
}

const FirstRow = ({ onAdd }: { onAdd: () => void }) => (
  <div className={classes.middle}>
    <EmptyState
      icon={IconTable}
      title="No rows yet"
      text="A row has a title and a cell for each field."
      actions={
        <Button edits variant="primary" onClick={onAdd}>
          New row
        </Button>
      }
    />
  </div>
);

/** The shape of a status before the name of its group. */
function markOf(field: DatabaseField | undefined, groupId: string) {
  const label = field?.config.status?.find(({ id }) => id === groupKey(groupId));
  if (!label) return undefined;
  const kind = label.group === 'todo' ? 'notStarted' : label.group === 'completed' ? 'done' : 'inProgress';
  return <Glyph kind={kind} size={15} />;
}

const numbersIn = (widths: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(widths).filter((width): width is [string, number] => typeof width[1] === 'number'),
  );
