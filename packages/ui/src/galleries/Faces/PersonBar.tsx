import { IconPhotoStar, IconUserPlus, IconUserShare } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Menu } from '../../foundation/Menu/Menu';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { SelectionAction, SelectionFrame } from '../SelectionBar/SelectionFrame';

/** Another person of the gallery. */
export interface OtherPerson {
  id: string;
  name: string;
}

export interface PersonBarProps extends Omit<ComponentProps<'section'>, 'children' | 'onSelect'> {
  /** How many photographs of the person are selected. Nothing is drawn for none. */
  count: number;
  /** People to whom they can be moved. */
  others: readonly OtherPerson[];
  /** Whether everything is selected: it cannot all be somebody new. */
  isAll: boolean;
  /** Called if they show somebody new; the host offers Undo. */
  onSplit: () => void;
  /** Called with the person whom they show; the host offers Undo. */
  onMove: (personId: string) => void;
  /** Called to make the one that is selected the cover of the person. */
  onCover: () => void;
  /** Selects none. */
  onClear: () => void;
}

/** What can be done with selected photographs of a person: somebody else is on them, or one is the cover. */
export function PersonBar({
  count,
  others,
  isAll,
  onSplit,
  onMove,
  onCover,
  onClear,
  ...rest
}: PersonBarProps) {
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <SelectionFrame {...rest} count={count} onClear={onClear}>
      {!isReadOnly && (
        <>
          {!isAll && <SelectionAction icon={IconUserPlus} label="Somebody else" onClick={onSplit} />}
          {others.length > 0 && (
            <Menu
              position="top-start"
              target={<SelectionAction icon={IconUserShare} label="Move to" />}
              groups={[
                { items: others.map(({ id, name }) => ({ id, label: name, onSelect: () => onMove(id) })) },
              ]}
            />
          )}
          {count === 1 && <SelectionAction icon={IconPhotoStar} label="Set as cover" onClick={onCover} />}
        </>
      )}
    </SelectionFrame>
  );
}
