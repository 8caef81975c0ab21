import { clsx } from 'clsx';
import { type ComponentProps, Fragment, useMemo } from 'react';
import { CarryArea } from '../../foundation/Carry/CarryArea';
import { slotIn } from '../../foundation/Carry/carry';
import { useCarry, useCarryLane } from '../../foundation/Carry/context';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import type { TaskStatusGroup } from '../task';
import { LabelAdd } from './LabelAdd';
import classes from './LabelManager.module.css';
import { LabelPicture, LabelRow } from './LabelRow';
import {
  type LabelActions,
  type LabelMove,
  labelGroups,
  labelLanes,
  labelMove,
  type ManagedLabel,
} from './labels';

export interface LabelManagerProps extends Omit<ComponentProps<'div'>, 'children' | 'onMove'> {
  /** In the order of their groups. */
  labels: readonly ManagedLabel[];
  /** Without it the labels are read only. */
  actions?: LabelActions | undefined;
  /** A label was carried to another place or group. */
  onMove?: ((move: LabelMove) => void) | undefined;
  /** Called with the group and the name of a new label. Without it, none can be added. */
  onAdd?: ((group: TaskStatusGroup, label: string) => void) | undefined;
}

/**
 * The status labels of a workspace in their three groups. A label is carried by its handle, with the pointer or the
 * keys, inside its group and into another one.
 */
export function LabelManager({ labels, className, ...given }: LabelManagerProps) {
  const { actions: allActions, onMove: move, onAdd: add, ...rest } = given;
  const edit = useEdit();
  const [actions, onMove, onAdd] = [edit(allActions), edit(move), edit(add)];
  const lanes = useMemo(() => labelLanes(labels), [labels]);
  const find = (id: string) => labels.find((label) => label.id === id);
  return (
    <CarryArea
      {...rest}
      className={clsx(classes.manager, className)}
      lanes={lanes}
      flow="stack"
      isDisabled={onMove === undefined}
      nameOf={(id) => find(id)?.label ?? 'The status'}
      onMove={(carried) => {
        const move = labelMove(carried);
        if (move) onMove?.(move);
      }}
      picture={(id) => {
        const label = find(id);
        return label && <LabelPicture label={label} />;
      }}
    >
      {labelGroups.map((group) => (
        <LabelGroup
          key={group.id}
          group={group}
          labels={labels.filter((label) => label.group === group.id)}
          actions={actions}
          isMovable={onMove !== undefined}
          onAdd={onAdd && ((label) => onAdd(group.id, label))}
        />
      ))}
    </CarryArea>
  );
}

interface LabelGroupProps {
  group: (typeof labelGroups)[number];
  labels: readonly ManagedLabel[];
  actions: LabelActions | undefined;
  isMovable: boolean;
  onAdd: ((label: string) => void) | undefined;
}

/** One of the three groups, with the free place for a label in the hand. */
function LabelGroup({ group, labels, actions, isMovable, onAdd }: LabelGroupProps) {
  const { carried } = useCarry();
  const lane = useCarryLane(group.id);
  const slot = slotIn(carried, group.id);
  const place = <li key="slot" className={classes.slot} aria-hidden="true" />;
  return (
    <section aria-label={group.name} className={classes.group} {...lane.attributes}>
      <header className={classes.head}>
        <h3>{group.name}</h3>
        <small>{group.hint}</small>
      </header>
      <ul ref={lane.ref} className={classes.list}>
        {labels.map((label, index) => (
          <Fragment key={label.id}>
            {slot === index && place}
            <LabelRow label={label} index={index} actions={actions} isMovable={isMovable} />
          </Fragment>
        ))}
        {slot !== null && slot >= labels.length && place}
        {labels.length === 0 && slot === null && <li className={classes.none}>No status here yet</li>}
      </ul>
      {onAdd && <LabelAdd group={group.name} onAdd={onAdd} />}
    </section>
  );
}
