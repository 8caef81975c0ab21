import { IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Edits, useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { Link } from '../../theme/links';
import { PageMark } from '../PageMark/PageMark';
import { type PageView, pageName } from '../page';
import classes from './PageTree.module.css';
import { type PageMove, stepMove, type TreeBranch, type TreeLine, treeLines } from './tree';
import { useTreeDrag } from './use-tree-drag';

export interface PageTreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onToggle'> {
  /** The top, and the branches of the pages that are open. */
  branches: readonly TreeBranch[];
  /** IDs of the pages whose sub-pages show. */
  open: ReadonlySet<string>;
  /** ID of the page that is shown beside the tree. */
  current?: string | undefined;
  /** Called to show the sub-pages of a page, or to hide them. */
  onToggle: (id: string, isOpen: boolean) => void;
  /** Called to add a page below one. */
  onAdd: (id: string) => void;
  /** Called with where a page was dragged or moved by keyboard. */
  onMove: (move: PageMove) => void;
  /** What can be done with a page, besides moving it. */
  menuOf: (page: PageView) => readonly MenuGroup[];
}

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
const isStep = (key: string): key is keyof typeof steps => key in steps;

/**
 * The pages below each other. Arrows go through it and open branches, Enter opens a page; with Ctrl or ⌘ and Shift, arrows
 * move a page. It is dragged by mouse, and moved by its menu everywhere.
 */
export function PageTree({
  branches,
  open,
  current,
  onToggle,
  onAdd,
  onMove,
  menuOf,
  className,
  ...rest
}: PageTreeProps) {
  const lines = treeLines(branches, open);
  const canEdit = useReadOnly() === undefined;
  const [focused, setFocused] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const drag = useTreeDrag(lines, onMove);
  // One line of the tree takes the focus of Tab.
  const entry =
    [focused, current].find((id) => lines.some(({ page }) => page.id === id)) ?? lines[0]?.page.id;
  const focus = (line: TreeLine | undefined) => {
    if (!line) return;
    setFocused(line.page.id);
    root.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(line.page.id)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, line: TreeLine) => {
    const { key } = event;
    if (event.target !== event.currentTarget) return;
    const at = lines.indexOf(line);
    const act = () => {
      if (isStep(key) && event.shiftKey && (event.ctrlKey || event.metaKey)) {
        const move = canEdit ? stepMove(lines, line.page.id, steps[key]) : undefined;
        if (move) onMove(move);
      } else if (key === 'ArrowDown') focus(lines[at + 1]);
      else if (key === 'ArrowUp') focus(lines[at - 1]);
      else if (key === 'Home') focus(lines[0]);
      else if (key === 'End') focus(lines.at(-1));
      else if (key === 'ArrowRight' && line.isOpen === false) onToggle(line.page.id, true);
      else if (key === 'ArrowRight') focus(line.isOpen ? lines[at + 1] : undefined);
      else if (key === 'ArrowLeft' && line.isOpen) onToggle(line.page.id, false);
      else if (key === 'ArrowLeft') focus(lines.find(({ page }) => page.id === line.parentId));
      else if (key === 'Enter') event.currentTarget.querySelector('a')?.click();
      else return false;
      return true;
    };
    if (!act()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div {...rest} ref={root} role="tree" aria-label="Page tree" className={clsx(classes.tree, className)}>
      {lines.map((line) => {
        const { page, level, isOpen } = line;
        const name = pageName(page);
        return (
          <div
            key={page.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={line.position}
            aria-setsize={line.siblings}
            aria-expanded={isOpen}
            aria-selected={page.id === current}
            aria-label={name}
            data-page={page.id}
            tabIndex={page.id === entry ? 0 : -1}
            className={classes.line}
            style={{ paddingInlineStart: (level - 1) * 16 }}
            onKeyDown={(event) => press(event, line)}
            onFocus={(event) => event.target === event.currentTarget && setFocused(page.id)}
            {...(canEdit && drag.of(line))}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className={classes.toggle}
              data-open={isOpen || undefined}
              hidden={isOpen === undefined}
              onClick={() => onToggle(page.id, !isOpen)}
            >
              <IconChevronRight size={14} stroke={1.8} />
            </button>
            <Link href={page.href} tabIndex={-1} draggable={false} className={classes.link}>
              <PageMark icon={page.icon} size={16} />
              <bdi className={classes.name}>{name}</bdi>
            </Link>
            <span className={classes.tools}>
              <Menu
                target={
                  <IconButton icon={IconDots} iconSize={14} label={`Options for ${name}`} tabIndex={-1} />
                }
                groups={[...moves(lines, page.id, onMove), ...menuOf(page)]}
              />
              <Edits>
                <IconButton
                  icon={IconPlus}
                  iconSize={14}
                  label={`Add a page in ${name}`}
                  tabIndex={-1}
                  onClick={() => onAdd(page.id)}
                />
              </Edits>
            </span>
          </div>
        );
      })}
    </div>
  );
}

const stepLabels = {
  up: 'Move up',
  down: 'Move down',
  in: 'Move into the page above',
  out: 'Move out',
} as const;

/** The steps that a page can take, for the menu. */
function moves(lines: readonly TreeLine[], id: string, onMove: (move: PageMove) => void): MenuGroup[] {
  const items = (['up', 'down', 'in', 'out'] as const).flatMap((step) => {
    const move = stepMove(lines, id, step);
    return move ? [{ id: step, label: stepLabels[step], edits: true, onSelect: () => onMove(move) }] : [];
  });
  return items.length === 0 ? [] : [{ items }];
}
