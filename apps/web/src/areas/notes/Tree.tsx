import { usePageBranches, useUpdateNotePage } from '@atelier/react-hooks';
import { Loading, type PageMove, PageTree, Skeleton } from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../app/toasts';
import { useCreatingPage } from './use-creating-page';
import { usePageMenu } from './use-page-menu';
import { viewOf } from './view';

/** The tree of pages; a branch is read when it is opened. */
export function Tree() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const branches = usePageBranches([null, ...open]);
  const update = useUpdateNotePage();
  const creating = useCreatingPage();
  const menuOf = usePageMenu();
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  const move = ({ id, ...place }: PageMove) => {
    if ('into' in place) toggle(place.into, true);
    update
      .send({
        pageId: id,
        updateInput:
          'into' in place
            ? { parentId: place.into }
            : 'after' in place
              ? { moveAfter: place.after }
              : { moveBefore: place.before },
      })
      .catch((error: unknown) => toastError(error, 'Couldn’t move the page.'));
  };
  const [top] = branches;
  if (!top?.pages)
    return top?.isFailed ? null : (
      <Loading label="Loading the tree">
        <Skeleton width="70%" />
      </Loading>
    );
  return (
    <PageTree
      branches={branches.map((branch) => ({ ...branch, pages: branch.pages?.map(viewOf) }))}
      open={open}
      onToggle={toggle}
      onAdd={(id) => void creating.create(id)}
      onMove={move}
      menuOf={menuOf}
    />
  );
}
