import type {
  Choices,
  FileStep,
  ModuleContents,
  ModuleKind,
  StepCondition,
} from '@atelier/domain/smart-files';
import { IconArrowsSplit2, IconDots, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EditableText } from '../../foundation/EditableText/EditableText';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import { moduleKind } from '../../workflows/steps';
import { type FieldFocus, FieldFocusContext, useFieldFocus } from '../fields/focus';
import { ConditionDialog } from './ConditionDialog';
import classes from './FieldsPane.module.css';
import { StepFields } from './StepFields';

export interface FieldsPaneProps {
  /** The step whose name, fields and condition are edited. */
  step: FileStep;
  /** The file that the step belongs to. */
  steps: readonly FileStep[];
  /** Today, and the day of the event when it is known; `YYYY-MM-DD`. */
  days: { readonly today: string; readonly eventOn: string | null };
  /** What the client of a sent file chose, by proposal. */
  chosen?: Choices | undefined;
  /** Who else has just changed it: `Tom changed this a moment ago`. */
  note?: string | undefined;
  /** A field that was asked for from elsewhere. */
  focus: FieldFocus | null;
  onChange: (content: ModuleContents[ModuleKind]) => void;
  onRename: CommitText;
  /** Null: always shown. */
  onCondition: (condition: { readonly all: readonly StepCondition[] } | null) => void;
  /** Removes the step; the host offers Undo. */
  onRemove: () => void;
  /** Told which place of the content the focus is in: `packages.weekend.price`; null when it has left. */
  onEdited: (path: string | null) => void;
}

/** What is edited of one step: its name, its fields, when it is shown. */
export function FieldsPane({
  step,
  steps,
  days,
  chosen,
  note,
  focus,
  onChange,
  onRename,
  onCondition,
  onRemove,
  onEdited,
}: FieldsPaneProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  useFieldFocus(root, focus);
  const kind = moduleKind(step.module).name;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where the focus is
    <div
      ref={root}
      onFocus={({ target }) => onEdited(target.closest<HTMLElement>('[data-path]')?.dataset.path ?? null)}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) onEdited(null);
      }}
    >
      <header className={classes.head}>
        <h2>
          <span className={classes.hidden}>{kind}: </span>
          <EditableText
            key={step._id}
            field={`step.${step._id}.label`}
            isLine
            label={`Name of the step ${step.label}`}
            value={step.label}
            onCommit={onRename}
            className={classes.name}
          />
        </h2>
        <span role="status" className={classes.who}>
          {note}
        </span>
        <Menu
          target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${step.label}`} />}
          position="bottom-end"
          groups={[
            {
              items: [
                {
                  id: 'condition',
                  label: step.condition ? 'Change condition' : 'Show conditionally',
                  icon: IconArrowsSplit2,
                  onSelect: () => setAsking(true),
                },
                {
                  id: 'remove',
                  label: 'Remove step',
                  icon: IconTrash,
                  danger: true,
                  onSelect: onRemove,
                },
              ],
            },
          ]}
        />
      </header>
      <FieldFocusContext value={focus}>
        <StepFields
          key={step._id}
          step={step}
          steps={steps}
          days={days}
          chosen={chosen}
          onChange={onChange}
        />
      </FieldFocusContext>
      {isAsking && (
        <ConditionDialog
          step={step}
          steps={steps}
          onClose={() => setAsking(false)}
          onChange={(condition) => {
            onCondition(condition);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
