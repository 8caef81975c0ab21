import { DrawingPad } from '../../foundation/Signature/DrawingPad';
import type { Stroke } from '../../foundation/Signature/signature';
import classes from './SignatureCapture.module.css';

export interface SignaturePadProps {
  /** Stands on the line. */
  name: string;
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
}

/** The field to sign in, with the line and the name on it. */
export const SignaturePad = ({ name, strokes, onStrokes }: SignaturePadProps) => (
  <>
    <DrawingPad strokes={strokes} onStrokes={onStrokes} />
    <small className={classes.line}>{name}</small>
    {strokes.length > 0 && (
      <button type="button" className={classes.clear} onClick={() => onStrokes([])}>
        Clear
      </button>
    )}
  </>
);
