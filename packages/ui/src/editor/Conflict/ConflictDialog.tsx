import type { MergeConflict } from '@atelier/domain/smart-files';
import { useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { useFormat } from '../../theme/format';
import classes from './Conflict.module.css';
import { sideInWords } from './words';

export interface ConflictDialogProps {
  /** What two people changed in different ways. */
  conflicts: readonly MergeConflict[];
  /** Currency of the file, ISO 4217. */
  currency: string;
  /** Called with the paths in which the person's own value stays. */
  onResolve: (mine: readonly string[]) => void;
  onClose: () => void;
}

/** Shows what two people made of the same fields, and asks which stays; nothing of either is lost before. */
export function ConflictDialog({ conflicts, currency, onResolve, onClose }: ConflictDialogProps) {
  const { locale } = useFormat().settings;
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflicts.map(({ path }) => path)));
  const id = useId();
  return (
    <FormDialog opened title="Someone else changed the same field" onClose={onClose}>
      <p className={classes.text}>
        {conflicts.length === 1 ? 'Choose which version to keep.' : 'Choose which version of each to keep.'}
      </p>
      {conflicts.map((conflict, index) => {
        const { path, place } = conflict;
        return (
          <fieldset key={path} className={classes.conflict}>
            <legend>{place}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={classes.side}>
                <input
                  type="radio"
                  name={`${id}-${index}`}
                  checked={mine.has(path) === (side === 'mine')}
                  onChange={() => {
                    const next = new Set(mine);
                    if (side === 'mine') next.add(path);
                    else next.delete(path);
                    setMine(next);
                  }}
                />
                <span>
                  <b>{side === 'mine' ? 'Yours' : 'Theirs'}</b>
                  <bdi>{sideInWords(conflict, side, { locale, currency })}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={classes.foot}>
        <Button onClick={onClose}>Decide later</Button>
        <Button variant="primary" onClick={() => onResolve([...mine])}>
          Keep selection
        </Button>
      </div>
    </FormDialog>
  );
}
