import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormError } from '../../foundation/FormError/FormError';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { type CoverView, type FocalPoint, focalPosition } from '../gallery';
import classes from './CoverEditor.module.css';

export interface CoverEditorProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The whole photograph, and the point of it that stays in sight. */
  value: CoverView;
  /** Called with the new point while it moves. */
  onChange: (point: FocalPoint) => void;
  /** Called to choose another photograph. */
  onChoose: () => void;
  onSave: () => void;
  /** Whether it differs from what is saved. Defaults to true. */
  isChanged?: boolean | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Where the cover is seen, with the shape that it is cut to there. */
const crops = [
  { id: 'page', label: 'On a computer' },
  { id: 'phone', label: 'On a phone' },
  { id: 'card', label: 'In lists and links' },
] as const;

const STEP = 0.02;
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

/** The cover of a gallery: the point that stays in sight, and how each place cuts it. It follows `ReadOnly`. */
export function CoverEditor({
  value,
  onChange,
  onChoose,
  onSave,
  isChanged = true,
  pending,
  error,
  className,
  ...rest
}: CoverEditorProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const picture = useRef<HTMLDivElement | null>(null);
  const { url, focalPoint } = value;
  const { x, y } = focalPoint;
  const point = ({ clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (box)
      onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP * 5 : STEP;
    const moves: Record<string, FocalPoint> = {
      ArrowLeft: { x: x - step, y },
      ArrowRight: { x: x + step, y },
      ArrowUp: { x, y: y - step },
      ArrowDown: { x, y: y + step },
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    onChange({ x: within(next.x), y: within(next.y) });
  };
  const words = `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
  return (
    <div {...rest} className={clsx(classes.editor, className)}>
      {!isReadOnly && (
        <>
          <div
            ref={picture}
            className={classes.picture}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              point(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
            }}
          >
            <img src={url} alt="" draggable={false} />
            <button
              type="button"
              className={classes.point}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={`Focal point, ${words}. Arrow keys move it.`}
              onKeyDown={press}
            />
          </div>
          <p className={classes.hint} role="status">
            The point stays in sight wherever the photo is cut: {words}.
          </p>
        </>
      )}
      <div className={classes.crops}>
        {crops.map(({ id, label }) => (
          <figure key={id}>
            <img
              src={url}
              alt=""
              className={classes[id]}
              style={{ objectPosition: focalPosition(focalPoint) }}
            />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      {error && <FormError>{error}</FormError>}
      {!isReadOnly && (
        <div className={classes.actions}>
          <Button onClick={onChoose}>Choose another photo</Button>
          <Button variant="primary" onClick={onSave} pending={pending} disabled={!isChanged}>
            Save cover
          </Button>
        </div>
      )}
    </div>
  );
}
