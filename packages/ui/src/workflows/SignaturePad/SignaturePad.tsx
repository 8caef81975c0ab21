import { IconFileTypePng } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FileDrop } from '../../foundation/FileDrop/FileDrop';
import {
  INK,
  MOST_BYTES,
  PICTURE,
  pictureOf,
  type SignatureValue,
  typedPicture,
  uploadedPicture,
} from './picture';
import classes from './SignaturePad.module.css';

export interface SignaturePadProps {
  /** Whose signature: what stands in the field for typing at first. */
  name: string;
  /** Told of every change; null while there is none. */
  onChange: (signature: SignatureValue | null) => void;
}

type Method = SignatureValue['method'];
const methods: readonly { id: Method; label: string }[] = [
  { id: 'typed', label: 'Type' },
  { id: 'drawn', label: 'Draw' },
  { id: 'uploaded', label: 'Upload' },
];

/** Makes a signature: typed, drawn or uploaded. Typing is enough, so that no hand and no pointer is needed. */
export function SignaturePad({ name, onChange }: SignaturePadProps) {
  const group = useId();
  const [method, setMethod] = useState<Method>('typed');
  const [typed, setTyped] = useState(name);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (method !== 'typed') return;
    const picture = typedPicture(typed);
    tell.current(picture === null ? null : { method, picture });
  }, [method, typed]);

  const choose = (next: Method) => {
    setMethod(next);
    setProblem(undefined);
    // What was drawn is gone with its pad; what was uploaded is kept.
    if (next === 'drawn') onChange(null);
    if (next === 'uploaded') onChange(uploaded === null ? null : { method: next, picture: uploaded });
  };

  return (
    <fieldset className={classes.pad}>
      <legend className={classes.legend}>Your signature</legend>
      <div className={classes.methods}>
        {methods.map(({ id, label }) => (
          <label key={id} className={classes.method}>
            <input type="radio" name={group} checked={method === id} onChange={() => choose(id)} />
            {label}
          </label>
        ))}
      </div>
      {method === 'typed' && (
        <>
          <TextField label="Your name" value={typed} onChange={setTyped} />
          <p className={classes.preview} aria-hidden="true">
            {typed}
          </p>
        </>
      )}
      {method === 'drawn' && (
        <DrawingPad onDraw={(picture) => onChange(picture === null ? null : { method, picture })} />
      )}
      {method === 'uploaded' && (
        <FileDrop
          title="Drop a PNG of your signature here"
          text={
            uploaded ? 'It is there. Drop another one to replace it.' : `PNG, up to ${MOST_BYTES / 1000} kB.`
          }
          icon={IconFileTypePng}
          accept={{ 'image/png': ['.png'] }}
          error={problem}
          onReject={([file]) => setProblem(`${file ?? 'This'} is not a PNG picture.`)}
          onFiles={([file]) => {
            if (!file) return;
            void uploadedPicture(file).then((read) => {
              if ('problem' in read) return setProblem(read.problem);
              setProblem(undefined);
              setUploaded(read.picture);
              onChange({ method: 'uploaded', picture: read.picture });
            });
          }}
        />
      )}
    </fieldset>
  );
}

/** A field to draw in, with a finger, a pen or a mouse. */
function DrawingPad({ onDraw }: { onDraw: (picture: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * PICTURE.width) / box.width,
      y: ((event.clientY - box.top) * PICTURE.height) / box.height,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !last.current) return;
    const place = placeOf(event);
    pen.strokeStyle = INK;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(place.x, place.y);
    pen.stroke();
    last.current = place;
  };
  const end = () => {
    if (!last.current) return;
    last.current = undefined;
    if (canvas.current) onDraw(pictureOf(canvas.current));
  };
  return (
    <div className={classes.drawing}>
      <canvas
        ref={canvas}
        {...PICTURE}
        className={classes.canvas}
        role="img"
        aria-label="Field to draw in; typing your name is just as good"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = placeOf(event);
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button
        size="sm"
        variant="subtle"
        onClick={() => {
          canvas.current?.getContext('2d')?.clearRect(0, 0, PICTURE.width, PICTURE.height);
          onDraw(null);
        }}
      >
        Clear
      </Button>
    </div>
  );
}
