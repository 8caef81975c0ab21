import { type FileStep, type Gap, type ModuleKind, moduleKinds } from '@atelier/domain/smart-files';
import { IconArrowsSplit2, IconPlus, IconTemplate } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { CarryArea } from '../../foundation/Carry/CarryArea';
import { slotIn } from '../../foundation/Carry/carry';
import { useCarry, useCarryLane } from '../../foundation/Carry/context';
import { Icon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { moduleKind, type StepView } from '../../workflows/steps';
import { conditionInWords, gapsIn } from '../steps';
import classes from './StepList.module.css';
import { StepRow } from './StepRow';

export interface StepListProps {
  /** In their order. */
  steps: readonly FileStep[];
  /** Id of the step whose fields are shown. */
  current: string | undefined;
  /** What stands before the sending; marks the steps that it is in. */
  gaps: readonly Gap[];
  /** Where each step stands once the file was sent, by its id. */
  states?: Readonly<Record<string, StepView['state']>> | undefined;
  onSelect: (stepId: string) => void;
  /** Without it, the steps cannot be moved. */
  onMove?: ((stepId: string, place: number) => void) | undefined;
  /** Called with the kind of the new step. Without it, none can be added. */
  onAdd?: ((kind: ModuleKind) => void) | undefined;
  /** Offers the steps of a template beside single ones. */
  onAddTemplate?: (() => void) | undefined;
}

const lane = 'steps';

/** What the client sees, step by step. Steps are dragged by their handle, with the pointer or the keyboard. */
export function StepList({
  steps,
  current,
  gaps,
  states = {},
  onSelect,
  onMove,
  onAdd,
  onAddTemplate,
}: StepListProps) {
  const find = (id: string) => steps.find(({ _id }) => _id === id);
  const nameOf = (id: string) => find(id)?.label ?? 'The step';
  const conditions = steps.flatMap((step) =>
    (step.condition?.all ?? []).map((condition, index) => ({
      id: `${step._id} ${index}`,
      step,
      words: conditionInWords(condition, steps),
    })),
  );
  return (
    <div className={classes.steps}>
      <h2 className={classes.caption}>What the client sees, step by step</h2>
      <CarryArea
        lanes={[{ id: lane, name: 'Steps', items: steps.map(({ _id }) => _id) }]}
        flow="stack"
        isDisabled={onMove === undefined || steps.length < 2}
        nameOf={nameOf}
        onMove={({ id, to }) => onMove?.(id, to.index)}
        picture={(id) => <div className={classes.picture}>{nameOf(id)}</div>}
      >
        <StepLane>
          {(slot, place) =>
            steps.map((step, index) => (
              <Fragment key={step._id}>
                {slot === index && place}
                <StepRow
                  step={step}
                  index={index}
                  gaps={gapsIn(gaps, step._id).length}
                  state={states[step._id]}
                  isCurrent={step._id === current}
                  isMovable={onMove !== undefined && steps.length > 1}
                  onSelect={() => onSelect(step._id)}
                />
              </Fragment>
            ))
          }
        </StepLane>
      </CarryArea>
      {onAdd && (
        <Menu
          position="bottom-start"
          target={
            <button type="button" className={classes.add}>
              <Icon icon={IconPlus} size={16} />
              Add a step
            </button>
          }
          groups={[
            {
              items: moduleKinds.map((kind) => ({
                id: kind,
                label: moduleKind(kind).name,
                icon: moduleKind(kind).icon,
                onSelect: () => onAdd(kind),
              })),
            },
            ...(onAddTemplate
              ? [
                  {
                    items: [
                      {
                        id: 'template',
                        label: 'The steps of a template…',
                        icon: IconTemplate,
                        onSelect: onAddTemplate,
                      },
                    ],
                  },
                ]
              : []),
          ]}
        />
      )}
      {conditions.map(({ id, step, words }) => (
        <button key={id} type="button" className={classes.condition} onClick={() => onSelect(step._id)}>
          <Icon icon={IconArrowsSplit2} size={18} />
          <span>
            <b>{words}</b>
            <small>show {step.label}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

function StepLane({ children }: { children: (slot: number | null, place: ReactNode) => ReactNode[] }) {
  const { carried } = useCarry();
  const { ref, attributes } = useCarryLane(lane);
  const slot = slotIn(carried, lane);
  const place = <li key="slot" className={classes.slot} aria-hidden="true" />;
  const rows = children(slot, place);
  return (
    <ol ref={ref} {...attributes} className={classes.list} aria-label="Steps">
      {rows}
      {slot !== null && slot >= rows.length && place}
    </ol>
  );
}
