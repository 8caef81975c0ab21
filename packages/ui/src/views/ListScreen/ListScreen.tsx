import { fileSize } from '@atelier/domain';
import { IconDots, IconFileExport, IconPlus, IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { areaKeys } from '../../foundation/area-keys';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import type { MenuItem } from '../../foundation/Menu/items';
import { Menu } from '../../foundation/Menu/Menu';
import { ReadOnlyNote, useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { ScreenHead } from '../../frame/ScreenHead/ScreenHead';
import { useFormat } from '../../theme/format';
import { BulkBar, type BulkBarProps } from '../BulkBar/BulkBar';
import { type ViewType, ViewTypeSwitch } from '../ViewTabs/ViewControls';
import { ListLoading } from './ListLoading';
import { ListMessage } from './ListMessage';
import classes from './ListScreen.module.css';
import type { ListState } from './list-state';

/** A download of the rows that are shown. */
export interface ListExport {
  /** Bytes that have arrived; undefined while no download runs. */
  bytes: number | undefined;
  onStart: () => void;
  onCancel: () => void;
}

export interface ListScreenProps<Layout extends ViewType> {
  /** Name of the screen: `Contacts`. */
  title: string;
  /** Numbers beside the title: `11 open, 1 late`. */
  detail?: ReactNode;
  /** `ready`, or why there are no rows: loading, offline, failed, empty, or nothing that matches. */
  state: ListState;
  /** The layout in which the rows are drawn, also while they load. */
  layout: Layout;
  /** With `onLayout`: what can be switched to, by the switch or by the first letter of its name. */
  layouts?: readonly Layout[] | undefined;
  /** Called with the layout that was chosen. Without it, or with a single layout, there is no switch. */
  onLayout?: ((layout: Layout) => void) | undefined;
  /** What is searched for; without it there is no search field. */
  search?: { text: string; onText: (text: string) => void } | undefined;
  /** The button that starts a new row, also on the key N. */
  create: { label: string; onCreate: () => void };
  /** Further actions, before the switch of layouts. */
  actions?: ReactNode;
  /** Entries of the menu "More". */
  menu?: readonly MenuItem[] | undefined;
  /** With it the menu offers an export. */
  download?: ListExport | undefined;
  /** Saved views and conditions. */
  views?: ReactNode;
  /** Between the conditions and the rows, such as the form of a new row. */
  above?: ReactNode;
  /** What can be done to the selected rows; shown while its count is above 0. */
  bulk?: BulkBarProps | undefined;
  /** The rows in their layout. */
  children?: ReactNode;
}

/**
 * The screen of a list: head with search and actions, saved views and conditions, the rows, and a bar for those that
 * are selected. Keys inside it: N starts a new row, the first letter of a layout switches to it, F adds a filter.
 */
export function ListScreen<Layout extends ViewType>({
  title,
  detail,
  state,
  layout,
  layouts = [],
  onLayout,
  search,
  create,
  actions,
  menu = [],
  download,
  views,
  above,
  bulk,
  children,
}: ListScreenProps<Layout>) {
  const format = useFormat();
  const page = useRef<HTMLElement | null>(null);
  const isReadOnly = useReadOnly() !== undefined;
  const name = title.toLowerCase();
  const hasRows = state.kind !== 'empty';
  const isSwitched = onLayout !== undefined && layouts.length > 1;
  const selected = bulk?.count ?? 0;
  const press = areaKeys({
    ...(isReadOnly ? {} : { n: create.onCreate }),
    f: () => page.current?.querySelector<HTMLElement>('[aria-label="Add filter"]')?.click(),
    ...(isSwitched && Object.fromEntries(layouts.map((one) => [one.charAt(0), () => onLayout(one)]))),
  });
  const items: readonly MenuItem[] = [
    ...(download
      ? [
          {
            id: 'export',
            label: 'Export as CSV',
            detail: 'The rows shown, in this order',
            icon: IconFileExport,
            disabled: download.bytes !== undefined || state.kind !== 'ready',
            onSelect: download.onStart,
          },
        ]
      : []),
    ...menu,
  ];
  return (
    <section ref={page} aria-label={title} className={classes.screen} onKeyDown={press}>
      <ScreenHead
        title={title}
        detail={hasRows && detail}
        search={
          hasRows &&
          search && (
            <TextField
              label={`Search ${name}`}
              hideLabel
              size="sm"
              type="search"
              icon={IconSearch}
              placeholder="Search"
              value={search.text}
              onChange={search.onText}
            />
          )
        }
        actions={
          hasRows && (
            <>
              {download?.bytes !== undefined && (
                <span className={classes.download} role="status">
                  Exporting, {fileSize(download.bytes)}
                  <Button size="sm" variant="subtle" onClick={download.onCancel}>
                    Cancel
                  </Button>
                </span>
              )}
              {actions}
              {isSwitched && <ViewTypeSwitch types={layouts} value={layout} onChange={onLayout} />}
              {items.length > 0 && (
                <Menu target={<IconButton icon={IconDots} size="md" label="More" />} groups={[{ items }]} />
              )}
              <Button edits variant="primary" icon={IconPlus} onClick={create.onCreate}>
                {create.label}
              </Button>
            </>
          )
        }
      />
      <ReadOnlyNote className={classes.readOnly} />
      {hasRows && views}
      {above}
      <div className={clsx(classes.body, selected > 0 && classes.selecting)}>
        <ListBody name={name} state={state} layout={layout}>
          {children}
        </ListBody>
        {bulk && (
          <p role="status" className={classes.hidden}>
            {selected > 0 && `${format.number(selected)} of the ${name} selected`}
          </p>
        )}
        {bulk && selected > 0 && !isReadOnly && (
          <div className={classes.bulk}>
            <BulkBar {...bulk} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The rows, or what stands in their place. */
function ListBody({
  name,
  state,
  layout,
  children,
}: Pick<ListScreenProps<ViewType>, 'state' | 'layout' | 'children'> & { name: string }) {
  if (state.kind === 'ready') return children;
  if (state.kind === 'loading') return <ListLoading label={`Loading ${name}`} layout={layout} />;
  return <ListMessage state={state} name={name} />;
}
