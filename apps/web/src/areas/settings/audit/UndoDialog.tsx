import { callErrorOf, type UndoScope, useUndo, useUndoPlan } from '@atelier/react-hooks';
import { errorMessage, type UndoPlan as Plan } from '@atelier/sdk';
import { Button, FormDialog, NothingFound, SettingsLoading, UndoPlan, useFormat } from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../../app/toasts';
import { QueryError } from '../SettingsScreen';

interface UndoDialogProps {
  /** What to undo. */
  readonly scope: UndoScope;
  /** Since when, in words; or what, for one entry. */
  readonly title: string;
  /** Whose changes, or which, it is limited to, in words. */
  readonly limitedTo: string | undefined;
  /** Writes an instant in the zone of the workspace. */
  readonly timeOf: (at: string) => string;
  readonly onClose: () => void;
}

/** Shows what undoing would restore, lets the person choose, and does it. */
export function UndoDialog({ scope, title, limitedTo, timeOf, onClose }: UndoDialogProps) {
  const plan = useUndoPlan(scope);
  return (
    <FormDialog opened title={title} onClose={onClose}>
      {plan.data ? (
        <Chosen
          plan={plan.data}
          scope={scope}
          limitedTo={limitedTo}
          timeOf={timeOf}
          onClose={onClose}
          onStale={() => void plan.refetch()}
        />
      ) : plan.isError ? (
        <QueryError what="What would go back" query={plan} />
      ) : (
        <SettingsLoading label="Loading what would go back" />
      )}
    </FormDialog>
  );
}

interface ChosenProps extends Omit<UndoDialogProps, 'title'> {
  readonly plan: Plan;
  /** Somebody changed something after the plan was made. */
  readonly onStale: () => void;
}

function Chosen({ plan, scope, limitedTo, timeOf, onClose, onStale }: ChosenProps) {
  const undo = useUndo();
  const format = useFormat();
  /** What somebody else changed later is chosen one by one. */
  const [choice, setChoice] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ key, later }: Plan['changes'][number]) => choice.get(key) ?? later === null;
  const keys = plan.changes.filter(isChosen).map(({ key }) => key);
  const error = callErrorOf(undo.error);
  if (plan.changes.length === 0 && plan.impossible.length === 0)
    return (
      <NothingFound
        title="Nothing to undo"
        text={
          limitedTo
            ? `Of ${limitedTo}, everything is as it was then.`
            : 'Settings and rights are as they were then.'
        }
        actions={<Button onClick={onClose}>Close</Button>}
      />
    );
  return (
    <UndoPlan
      limitedTo={limitedTo}
      changes={plan.changes.map(({ key, field, now, before, person, at, later }) => ({
        key,
        field,
        now,
        before,
        by: `${person || 'Atelier'}, ${timeOf(at)}`,
        later: later ? `${later.person || 'Atelier'} changed it again, ${timeOf(later.at)}` : undefined,
      }))}
      impossible={plan.impossible.map(({ _id, what, reason }) => ({ id: _id, what, reason }))}
      chosen={new Set(keys)}
      onChoose={(key, chosen) => setChoice(new Map([...choice, [key, chosen]]))}
      onSubmit={() =>
        undo.mutate(
          { ...scope, lastEntry: plan.lastEntry, keys },
          {
            onSuccess: ({ changes }) => {
              toasts.show(
                changes.length === 1 ? '1 change undone' : `${format.number(changes.length)} changes undone`,
              );
              onClose();
            },
            onError: (failed) => {
              if (callErrorOf(failed)?.kind === 'http') onStale();
            },
          },
        )
      }
      onCancel={onClose}
      pending={undo.isPending}
      error={error && errorMessage(error)}
    />
  );
}
