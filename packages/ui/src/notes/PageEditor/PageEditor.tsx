import { clsx } from 'clsx';
import { type ComponentProps, useCallback, useEffect, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { later } from '../../foundation/later';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { type PageCommenting, PageCommentingContext } from './commenting';
import { type PageMedia, PageMediaContext } from './media';
import classes from './PageEditor.module.css';
import type { PageAwareness, PageSurfaceProps } from './PageSurface';
import { type PagePerson, type PageReferences, PageReferencesContext } from './references';

/** The editor is large: it comes with the first page that is opened. */
const surface = later<PageSurfaceProps>(async () => (await import('./PageSurface')).PageSurface);

/** Fetches the editor before a page is opened. */
export const preloadPageEditor = (): void => surface.preload();

export interface PageEditorProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the page contains. It is bound once it has blocks: an empty one has not been loaded. */
  document: Y.Doc;
  /** Who else is on the page, and where. */
  awareness?: PageAwareness;
  /** Who writes, as others see their cursor. */
  person: PagePerson;
  /** Whether the person may change the page. */
  isEditable: boolean;
  /** ID of the block to show first. */
  blockId?: string | undefined;
  /** What the page refers to. */
  references: PageReferences;
  /** How the page shows and takes in pictures, films and files. */
  media: PageMedia;
  /** What is said about the page; nothing of it is marked if left out. */
  commenting?: PageCommenting | undefined;
}

/** What a page contains, where it is written: blocks, with `/` for more of them and `@` for people, days and pages. */
export function PageEditor({
  document,
  awareness,
  person,
  isEditable,
  blockId,
  references,
  media,
  commenting,
  className,
  ...rest
}: PageEditorProps) {
  const Surface = surface.use();
  const isLoaded = useHasBlocks(document);
  useEffect(() => surface.preload(), []);
  return (
    <div {...rest} className={clsx(classes.editor, className)}>
      <PageReferencesContext value={references}>
        <PageMediaContext value={media}>
          <PageCommentingContext value={commenting}>
            {Surface && isLoaded ? (
              <Surface
                // Another document is another page: its undo and its cursor are its own.
                key={document.guid}
                document={document}
                awareness={awareness}
                person={person}
                isEditable={isEditable}
                blockId={blockId}
              />
            ) : (
              <Loading label="Loading the page" className={classes.loading}>
                {[82, 94, 61, 88, 40].map((width) => (
                  <Skeleton key={width} width={`${width}%`} height={14} />
                ))}
              </Loading>
            )}
          </PageCommentingContext>
        </PageMediaContext>
      </PageReferencesContext>
    </div>
  );
}

/** Whether there are blocks: the server gives every page one, so that one without has not come yet. */
function useHasBlocks(document: Y.Doc): boolean {
  const fragment = document.getXmlFragment('document-store');
  const subscribe = useCallback(
    (changed: () => void) => {
      fragment.observe(changed);
      return () => fragment.unobserve(changed);
    },
    [fragment],
  );
  return useSyncExternalStore(subscribe, () => fragment.length > 0);
}
