import { useDatabases, useProfile, useUpdateDatabase } from '@atelier/react-hooks';
import type { NoteDatabase, NoteDatabaseView } from '@atelier/sdk';
import {
  DatabaseFrame,
  drawnLayout,
  FieldDialog,
  FilterBar,
  GroupByMenu,
  layoutIcon,
  NewViewDialog,
  ReadOnly,
  SortButton,
  useFormat,
  ViewDatesMenu,
  ViewFieldsMenu,
  ViewLayoutMenu,
  ViewTabs,
} from '@atelier/ui';
import { useMemo, useState } from 'react';
import { useLocalDay } from '../../app/use-local-day';
import { usePanels } from '../../frame/panels';
import { useDelayed } from '../../frame/use-delayed';
import { BulkEditDialog } from './BulkEditDialog';
import { DatabaseBody } from './DatabaseBody';
import { datesOf } from './dated-view';
import { shownFilterFields } from './filter-fields';
import { groupFields } from './grouping';
import { NewRowDialog } from './NewRowDialog';
import { useCalendarDays } from './use-calendar-days';
import { useFieldEditing } from './use-field-editing';
import { useNames } from './use-names';
import { useOwnRules } from './use-own-rules';
import { useRowActions } from './use-row-actions';
import { useShownRows } from './use-shown-rows';
import { useViewTabs } from './use-view-tabs';
import { inputsOf } from './view-definition';
import { fieldsOf } from './wire';

export interface OpenedDatabaseProps {
  readonly database: NoteDatabase;
  /** In the order of their tabs. */
  readonly views: readonly NoteDatabaseView[];
  readonly current: NoteDatabaseView;
  readonly onView: (viewId: string) => void;
  readonly isEmbedded?: boolean | undefined;
}

/** How long a search stands still before it is asked for; milliseconds. */
const SEARCH_DELAY = 200;

/** A database that is there: its tabs, its conditions, its rows, and what changes them. */
export function OpenedDatabase({ database, views, current, onView, isEmbedded }: OpenedDatabaseProps) {
  const format = useFormat();
  const fields = useMemo(() => fieldsOf(database), [database]);
  const names = useNames(fields);
  const filterFields = useMemo(() => shownFilterFields(fields, names), [fields, names]);
  const me = useProfile().data?._id;
  const day = useLocalDay();
  const context = { ...day, ...(me !== undefined && { user: me }) };
  const own = useOwnRules(current, filterFields, context);
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), SEARCH_DELAY);
  const calendar = useCalendarDays(current, fields, own);
  const asked = {
    database,
    view: current,
    own: own.input,
    search,
    timeZone: day.timeZone,
    days: calendar.days,
  };
  const shown = useShownRows(asked);
  const shownFields = useMemo(
    () => fields.filter(({ id }) => !current.hiddenFields.includes(id)),
    [fields, current.hiddenFields],
  );
  const dates = datesOf(current, fields);
  const rows = useRowActions({ database, view: current, fields, names, shown, own, filterFields, context });
  const tabs = useViewTabs(database, views, onView);
  const editing = useFieldEditing(database);
  const others = useDatabases({ limit: 100 }).data;
  const panels = usePanels();
  const [isNewView, setNewView] = useState(false);
  const { mutateAsync: rename } = useUpdateDatabase();
  const mayEdit = database.access === 'edit' || database.access === 'full';
  const total = database.databaseMetadata.totalRows;
  const content = (
    <>
      <DatabaseFrame
        name={database.name}
        databaseId={database._id}
        revision={database.revision}
        onName={(name) => rename({ databaseId: database._id, input: { name } })}
        detail={total === 1 ? '1 row' : `${format.number(total)} rows`}
        search={{ text, onText: setText }}
        onNewRow={mayEdit ? () => rows.add() : undefined}
        isEmbedded={isEmbedded}
        bulk={rows.bulk}
        views={
          <>
            <ViewTabs
              views={views.map(({ _id, label, type }) => ({ id: _id, label, icon: layoutIcon(type) }))}
              current={current._id}
              onSelect={onView}
              onRename={tabs.rename}
              onDuplicate={tabs.duplicate}
              onDelete={tabs.remove}
              onMove={tabs.move}
              onCreate={() => setNewView(true)}
              createLabel="New view"
              isChanged={own.isOwn}
              onReset={own.reset}
              onSave={own.save}
              isSaving={own.isSaving}
            />
            <FilterBar
              filter={own.rules.filter}
              fields={filterFields}
              context={context}
              onChange={(filter) => own.change({ filter })}
            >
              {mayEdit && (
                <>
                  <ViewLayoutMenu
                    layout={drawnLayout(current.type)}
                    cardSize={current.cardSize}
                    onChange={({ layout, cardSize }) =>
                      tabs.change(current._id, {
                        ...(layout && { type: layout }),
                        ...(cardSize && { cardSize }),
                      })
                    }
                  />
                  {(current.type === 'calendar' || current.type === 'timeline') && (
                    <ViewDatesMenu
                      fields={fields}
                      dateField={dates.start?.id}
                      endField={dates.end?.id}
                      onDate={(dateField) => tabs.change(current._id, { dateField })}
                      onEnd={
                        current.type === 'timeline'
                          ? (endField) => tabs.change(current._id, { endField })
                          : undefined
                      }
                    />
                  )}
                  <ViewFieldsMenu
                    fields={fields}
                    hidden={current.hiddenFields}
                    onHidden={(hiddenFields) => tabs.change(current._id, { hiddenFields })}
                  />
                  {current.type !== 'calendar' && (
                    <GroupByMenu
                      fields={groupFields(fields).map(({ id, name }) => ({ value: id, label: name }))}
                      value={current.groupBy?.fieldId ?? null}
                      onChange={(fieldId) => tabs.group(current._id, fieldId)}
                    />
                  )}
                </>
              )}
              <SortButton
                max={5}
                fields={filterFields}
                sorts={own.rules.sorts}
                onChange={(sorts) => own.change({ sorts })}
              />
            </FilterBar>
          </>
        }
      >
        <DatabaseBody
          database={database}
          view={current}
          fields={shownFields}
          allFields={fields}
          calendar={calendar}
          asked={asked}
          names={names}
          shown={shown}
          rows={rows}
          tabs={tabs}
          editing={editing}
          isSearched={search !== ''}
          isFiltered={inputsOf(own.complete).length > 0}
          onShowAll={() => {
            setText('');
            own.change({ filter: undefined });
          }}
          openId={panels.panels.findLast(({ kind }) => kind === 'row')?.id}
          onSort={(fieldId, direction) => own.change({ sorts: [{ fieldId, direction }] })}
        />
      </DatabaseFrame>
      <FieldDialog
        {...editing.dialog}
        key={editing.dialog.key}
        databases={(others?.pages ?? []).flatMap(({ data }) =>
          data.map(({ _id, name }) => ({ id: _id, name })),
        )}
      />
      <NewViewDialog
        opened={isNewView}
        onClose={() => setNewView(false)}
        onSave={({ label, layout }) => {
          setNewView(false);
          void tabs.create(label, layout);
        }}
      />
      <NewRowDialog {...rows.newRow} fields={fields} names={names} />
      <BulkEditDialog {...rows.bulkEdit} fields={fields} names={names} />
    </>
  );
  return mayEdit ? (
    content
  ) : (
    <ReadOnly reason="You can view this database, but not change it.">{content}</ReadOnly>
  );
}
