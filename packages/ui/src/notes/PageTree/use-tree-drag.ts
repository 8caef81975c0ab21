import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { isWithin, type PageMove, type TreeLine } from './tree';

/** Where a dragged page would land on a line. */
type Landing = 'before' | 'into' | 'after';

/** Into a page in the middle of its line, beside it at the edges. */
function landingAt({ clientY, currentTarget }: DragEvent): Landing {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into';
}

/** Drags the pages of a tree by mouse. What hands it has no mouse for is done by keys and by the menu. */
export function useTreeDrag(lines: readonly TreeLine[], onMove: (move: PageMove) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ id: string; landing: Landing }>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const takes = (id: string) => dragged !== undefined && !isWithin(lines, id, dragged);
  return {
    /** The attributes of a line. */
    of: ({ page: { id } }: TreeLine): HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> => ({
      draggable: true,
      'data-dragged': dragged === id || undefined,
      'data-landing': over?.id === id ? over.landing : undefined,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setDragged(id);
      },
      onDragOver: (event) => {
        if (!takes(id)) return;
        event.preventDefault();
        const landing = landingAt(event);
        if (over?.id !== id || over.landing !== landing) setOver({ id, landing });
      },
      onDragLeave: () => over?.id === id && setOver(undefined),
      onDrop: (event) => {
        if (dragged === undefined || !takes(id)) return;
        event.preventDefault();
        const landing = landingAt(event);
        const move = {
          before: { id: dragged, before: id },
          after: { id: dragged, after: id },
          into: { id: dragged, into: id },
        } satisfies Record<Landing, PageMove>;
        end();
        onMove(move[landing]);
      },
      onDragEnd: end,
    }),
  };
}
