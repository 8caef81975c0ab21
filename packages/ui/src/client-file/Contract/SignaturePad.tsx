import { DrawingPad } from '../../foundation/Signature/DrawingPad';
import type { Stroke } from '../../foundation/Signature/signature';
import { useWords } from '../words';
import classes from './SignatureCapture.module.css';

export interface SignaturePadProps {
  /** Stands on the line. */
  name: string;
  /** The lines drawn so far, each a list of points. */
  strokes: readonly Stroke[];
  /** Called with all strokes after each one, and with none when they are cleared. */
  onStrokes: (strokes: readonly Stroke[]) => void;
}

/** The field to sign in, with the line and the name on it. */
export function SignaturePad({ name, strokes, onStrokes }: SignaturePadProps) {
  const { signing } = useWords();
  return (
    <>
      <DrawingPad
        strokes={strokes}
        onStrokes={onStrokes}
        label={strokes.length === 0 ? signing.pad : signing.drawn}
      />
      <small className={classes.line}>{name}</small>
      {strokes.length > 0 && (
        <button type="button" className={classes.clear} onClick={() => onStrokes([])}>
          {signing.clear}
        </button>
      )}
    </>
  );
}
