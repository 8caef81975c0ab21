import { IconDots, IconPlus, IconSearch, IconStarFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { ReadOnlyNote } from '../../foundation/ReadOnly/ReadOnly';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { ScreenHead } from '../../frame/ScreenHead/ScreenHead';
import { Link } from '../../theme/links';
import { ListMessage } from '../../views/ListScreen/ListMessage';
import type { ListState } from '../../views/ListScreen/list-state';
import { PageMark } from '../PageMark/PageMark';
import { type PageView, pageName } from '../page';
import classes from './PageList.module.css';

/** A page in a list. */
export interface ListedPage extends PageView {
  /** Who changed it, and when: `Edited by Mira, 2 min ago`. */
  detail: ReactNode;
}

/** One of the lists of pages. */
export interface PageListTab {
  id: string;
  label: string;
  href: string;
}

export interface PageListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The pages, in their order. */
  pages: readonly ListedPage[];
  /** `ready`, or why there are no pages. */
  state: ListState;
  /** The lists that one can choose from. */
  tabs: readonly PageListTab[];
  /** ID of the list that is shown. */
  current: string;
  /** How many pages there are: `12 pages`. */
  count?: ReactNode;
  /** What is searched for. */
  search: { text: string; onText: (text: string) => void };
  /** Called to create a page. Absent where that is not allowed (`ReadOnly`). */
  onNew: () => void;
  /** Further actions beside it, such as an import. */
  actions?: ReactNode;
  /** Whether a page is being created. */
  pending?: boolean | undefined;
  /** What can be done with a page. */
  menuOf: (page: PageView) => readonly MenuGroup[];
  /** The tree of all pages, beside the list; on a phone above it. */
  tree?: ReactNode;
  /** The loader of more. */
  after?: ReactNode;
}

/** The screen of all pages: the tree, and one of the lists. */
export function PageList({
  pages,
  state,
  tabs,
  current,
  count,
  search,
  onNew,
  actions,
  pending,
  menuOf,
  tree,
  after,
  className,
  ...rest
}: PageListProps) {
  return (
    <div {...rest} className={clsx(classes.screen, className)}>
      <ScreenHead
        title="Notes"
        detail={state.kind === 'ready' ? count : undefined}
        search={
          <TextField
            label="Search pages"
            hideLabel
            size="sm"
            type="search"
            icon={IconSearch}
            placeholder="Search pages"
            value={search.text}
            onChange={search.onText}
          />
        }
        actions={
          <>
            {actions}
            <Button edits variant="primary" icon={IconPlus} pending={pending} onClick={onNew}>
              New page
            </Button>
          </>
        }
      />
      <ReadOnlyNote className={classes.note} />
      <nav aria-label="Lists of pages" className={classes.tabs}>
        {tabs.map(({ id, label, href }) => (
          <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.body}>
        {tree && (
          <section aria-label="All pages" className={classes.tree}>
            {tree}
          </section>
        )}
        <div className={classes.main}>
          {state.kind === 'loading' ? (
            <ListLoading />
          ) : state.kind === 'ready' ? (
            <>
              <ul aria-label="Pages" className={classes.list}>
                {pages.map((page) => (
                  <PageRow key={page.id} page={page} menu={menuOf(page)} />
                ))}
              </ul>
              {after}
            </>
          ) : (
            <ListMessage state={state} name="pages" />
          )}
        </div>
      </div>
    </div>
  );
}

function PageRow({ page, menu }: { page: ListedPage; menu: readonly MenuGroup[] }) {
  const name = pageName(page);
  return (
    <li className={classes.row}>
      <PageMark icon={page.icon} size={20} />
      <div className={classes.words}>
        <Link href={page.href} className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        <p className={classes.detail}>{page.detail}</p>
      </div>
      {page.isFavorite && (
        <span role="img" aria-label="One of your favorites" className={classes.star}>
          <Icon icon={IconStarFilled} size={14} />
        </span>
      )}
      <span className={classes.menu}>
        <Menu
          position="bottom-end"
          target={<IconButton icon={IconDots} iconSize={16} label={`Actions for ${name}`} />}
          groups={menu}
        />
      </span>
    </li>
  );
}

function ListLoading() {
  return (
    <Loading label="Loading pages" className={classes.list}>
      {[46, 62, 38, 54, 42].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={20} height={20} />
          <div className={classes.words}>
            <Skeleton width={`${width}%`} height={14} />
            <Skeleton width="24%" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
