import { type PointerEvent, useRef, useState } from 'react';
import classes from './DrawingPad.module.css';
import { type Stroke, strokePath } from './signature';

export interface DrawingPadProps {
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
  /** What the field is called, empty or with what was drawn. */
  label: string;
}

/** A field to sign in with a finger, a pen or a mouse: it fills what it stands in. Who signs by keyboard types instead. */
export function DrawingPad({ strokes, onStrokes, label }: DrawingPadProps) {
  const [current, setCurrent] = useState<Stroke>([]);
  const drawing = useRef<Stroke>([]);
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<Element>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: Math.round((clientX - left) * 10) / 10, y: Math.round((clientY - top) * 10) / 10 };
  };
  const draw = (points: Stroke) => {
    drawing.current = points;
    setCurrent(points);
  };
  const end = () => {
    if (drawing.current.length > 0) onStrokes([...strokes, drawing.current]);
    draw([]);
  };
  return (
    <svg
      className={classes.pad}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw([pointAt(event)]);
      }}
      onPointerMove={(event) => {
        if (drawing.current.length > 0) draw([...drawing.current, pointAt(event)]);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={strokePath(current.length > 0 ? [...strokes, current] : strokes)} />
    </svg>
  );
}
