import { IconMoodSmile, IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { EditableText } from '../../foundation/EditableText/EditableText';
import { Popover } from '../../foundation/Popover/Popover';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import { IconPicker } from '../IconPicker/IconPicker';
import { pageName } from '../page';
import classes from './NoteHead.module.css';

/** The picture above a page; its address is null until the server has fetched it. */
export interface PageCoverView {
  url: string | null;
  /** In thousandths, from the top left. */
  focusX: number;
  focusY: number;
}

export interface NoteHeadProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** ID of the page, under which an unsaved title is kept. */
  pageId: string;
  /** The title; empty as long as nobody has named it. */
  title: string;
  /** Of what the title was made: a newer one of somebody else is merged. */
  revision: number;
  /** The character of its icon; null without one. */
  icon: string | null;
  /** The picture above it; null without one. */
  cover: PageCoverView | null;
  /** Lines about the page: who can see it, who changed it. */
  facts: readonly { label: string; value: ReactNode }[];
  /** Called with a new title. */
  onTitle: CommitText;
  /** Called with a character, or null to remove the icon. */
  onIcon: (character: string | null) => void;
  /** Called to choose the cover. */
  onCover: () => void;
}

/** The head of a page: cover, icon, title and facts. What changes it shows when the pointer or the focus is there. */
export function NoteHead({
  pageId,
  title,
  revision,
  icon,
  cover,
  facts,
  onTitle,
  onIcon,
  onCover,
  className,
  ...rest
}: NoteHeadProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const [isChoosing, setChoosing] = useState(false);
  const picker = (target: ComponentProps<typeof Popover>['target']) => (
    <Popover
      label="Icon of the page"
      width={300}
      position="bottom-start"
      opened={isChoosing}
      onOpenedChange={setChoosing}
      target={target}
    >
      <IconPicker
        value={icon}
        onChange={(character) => {
          setChoosing(false);
          onIcon(character);
        }}
      />
    </Popover>
  );
  return (
    <header {...rest} className={clsx(classes.head, className)} data-cover={cover ? '' : undefined}>
      {cover && (
        <div className={classes.cover}>
          {cover.url && (
            <img
              src={cover.url}
              alt=""
              style={{ objectPosition: `${cover.focusX / 10}% ${cover.focusY / 10}%` }}
            />
          )}
        </div>
      )}
      <div className={classes.column}>
        {icon !== null && (
          <div className={classes.icon}>
            {isReadOnly ? (
              <span aria-hidden="true">{icon}</span>
            ) : (
              picker(
                <button type="button" aria-label={`Icon ${icon}. Change`}>
                  {icon}
                </button>,
              )
            )}
          </div>
        )}
        {!isReadOnly && (
          <div className={classes.tools}>
            {icon === null &&
              picker(
                <Button variant="subtle" size="sm" icon={IconMoodSmile}>
                  Add icon
                </Button>,
              )}
            <Button variant="subtle" size="sm" icon={IconPhoto} onClick={onCover}>
              {cover ? 'Change cover' : 'Add cover'}
            </Button>
          </div>
        )}
        <h1 className={clsx(classes.title, !isReadOnly && classes.hidden)}>{pageName({ title })}</h1>
        {!isReadOnly && (
          <EditableText
            key={pageId}
            field={`page.${pageId}.title`}
            revision={revision}
            isLine
            label="Title"
            placeholder="Untitled"
            value={title}
            onCommit={onTitle}
            className={classes.title}
          />
        )}
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  );
}
