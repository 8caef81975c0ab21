import { IconFileTypePng } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FileDrop } from '../../foundation/FileDrop/FileDrop';
import { DrawingPad } from '../../foundation/Signature/DrawingPad';
import {
  drawnPicture,
  handOf,
  type RefusedPicture,
  typedPicture,
  uploadedPicture,
} from '../../foundation/Signature/picture';
import {
  type GivenSignature,
  isDrawn,
  type Stroke,
  signatureLimits,
} from '../../foundation/Signature/signature';
import classes from './SignaturePad.module.css';

export interface SignaturePadProps {
  /** Whose signature: what stands in the field for typing at first. */
  name: string;
  /** Called on every change; null while there is no signature. */
  onChange: (signature: GivenSignature | null) => void;
}

type Method = GivenSignature['method'];

const methods: readonly { id: Method; label: string }[] = [
  { id: 'typed', label: 'Type' },
  { id: 'drawn', label: 'Draw' },
  { id: 'uploaded', label: 'Upload' },
];

const refusals: Readonly<Record<RefusedPicture, string>> = {
  notPng: 'Choose a PNG image. Other file types can’t be used.',
  unreadable: 'This image can’t be read. Choose another one.',
  tooLarge: 'This image is too large. A signature can be up to 300 kB. Choose a smaller one.',
};

/** Makes a signature: typed, drawn or uploaded. Typing is enough, so that no hand and no pointer is needed. */
export function SignaturePad({ name, onChange }: SignaturePadProps) {
  const group = useId();
  const [method, setMethod] = useState<Method>('typed');
  const [typed, setTyped] = useState(name);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const tell = useRef(onChange);
  tell.current = onChange;
  // It is kept as it looks there: ink on paper, the same in every theme.
  const preview = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (method !== 'typed') return;
    const name = typed.trim();
    if (name === '') return tell.current(null);
    let isNewest = true;
    const field = preview.current;
    if (field === null) return;
    void typedPicture(name, handOf(field)).then((picture) => isNewest && tell.current({ method, picture }));
    return () => {
      isNewest = false;
    };
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
          <p ref={preview} className={classes.preview} aria-hidden="true">
            {typed}
          </p>
        </>
      )}
      {method === 'drawn' && (
        <DrawingField onDraw={(picture) => onChange(picture === null ? null : { method, picture })} />
      )}
      {method === 'uploaded' && (
        <FileDrop
          title="Drop a PNG of your signature here"
          text={
            uploaded
              ? 'Uploaded. Drop another one to replace it.'
              : `PNG, up to ${signatureLimits.bytes / 1000} kB.`
          }
          icon={IconFileTypePng}
          accept={{ 'image/png': ['.png'] }}
          error={problem}
          onReject={([file]) => setProblem(`${file ?? 'This'} is not a PNG picture.`)}
          onFiles={([file]) => {
            if (!file) return;
            void uploadedPicture(file).then((read) => {
              if ('refused' in read) return setProblem(refusals[read.refused]);
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
function DrawingField({ onDraw }: { onDraw: (picture: string | null) => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const field = useRef<HTMLDivElement>(null);
  const change = (next: readonly Stroke[]) => {
    setStrokes(next);
    const pad = field.current;
    onDraw(pad && isDrawn(next) ? drawnPicture(next, pad.getBoundingClientRect(), handOf(pad)) : null);
  };
  return (
    <div className={classes.drawing}>
      <div ref={field} className={classes.canvas}>
        <DrawingPad
          strokes={strokes}
          onStrokes={change}
          label={
            strokes.length === 0
              ? 'Draw your signature; typing your name is just as valid'
              : 'Your drawn signature'
          }
        />
      </div>
      <Button size="sm" variant="subtle" onClick={() => change([])}>
        Clear
      </Button>
    </div>
  );
}
