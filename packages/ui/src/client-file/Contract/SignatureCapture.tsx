import { type KeyboardEvent, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { drawnPicture, handOf, typedPicture, uploadedPicture } from '../../foundation/Signature/picture';
import {
  isDrawn,
  type SigningMethod,
  type Stroke,
  type TakeSignature,
} from '../../foundation/Signature/signature';
import classes from './SignatureCapture.module.css';
import { SignaturePad } from './SignaturePad';

/** Characters of a typed name that fit on the line of a signature. */
const MAX_NAME = 120;

export interface SignatureCaptureProps {
  /** Who signs: stands on the line, and is what a typed signature begins with. */
  name: string;
  takeRef: RefObject<TakeSignature | null>;
  problem?: string | undefined;
  /** Something was drawn, typed or chosen: what was missing is no longer. */
  onGiven?: (() => void) | undefined;
}

const methods: readonly { readonly id: SigningMethod; readonly label: string }[] = [
  { id: 'drawn', label: 'Draw' },
  { id: 'typed', label: 'Type' },
  { id: 'uploaded', label: 'Upload' },
];

/** The three ways to sign. */
export function SignatureCapture({ name, takeRef, problem, onGiven }: SignatureCaptureProps) {
  const id = useId();
  const [method, setMethod] = useState<SigningMethod>('drawn');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [typed, setTyped] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const surface = useRef<HTMLDivElement>(null);
  const written = typed ?? name;

  useImperativeHandle(takeRef, () => async () => {
    const pad = surface.current;
    if (method === 'uploaded')
      return uploaded === null
        ? { problem: refused ?? 'Choose a picture of your signature.' }
        : { method, picture: uploaded };
    if (method === 'typed')
      return written.trim() === '' || pad === null
        ? { problem: 'Type your name.' }
        : { method, picture: await typedPicture(written.trim(), handOf(pad)) };
    return !isDrawn(strokes) || pad === null
      ? { problem: 'Draw your signature, or type it.' }
      : { method, picture: drawnPicture(strokes, pad.getBoundingClientRect(), handOf(pad)) };
  });

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await uploadedPicture(file);
    setUploaded('picture' in read ? read.picture : null);
    setRefused('problem' in read ? read.problem : null);
    onGiven?.();
  };
  const moveTo = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = methods.findIndex((one) => one.id === method);
    const next = methods[(index + step + methods.length) % methods.length];
    if (next === undefined) return;
    setMethod(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  const told = refused ?? problem;

  return (
    <div>
      <div className={classes.tabs} role="tablist" aria-label="How to sign">
        {methods.map((one) => (
          <button
            key={one.id}
            id={`${id}-${one.id}`}
            type="button"
            role="tab"
            aria-selected={one.id === method}
            aria-controls={`${id}-surface`}
            tabIndex={one.id === method ? 0 : -1}
            onClick={() => {
              setMethod(one.id);
              onGiven?.();
            }}
            onKeyDown={moveTo}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-surface`}
        ref={surface}
        role="tabpanel"
        aria-labelledby={`${id}-${method}`}
        aria-describedby={told ? `${id}-problem` : undefined}
        className={classes.surface}
      >
        {method === 'drawn' && (
          <SignaturePad
            name={name}
            strokes={strokes}
            onStrokes={(drawn) => {
              setStrokes(drawn);
              onGiven?.();
            }}
          />
        )}
        {method === 'typed' && (
          <input
            className={classes.typed}
            aria-label="Your name, as your signature"
            value={written}
            maxLength={MAX_NAME}
            autoComplete="name"
            onChange={(event) => {
              setTyped(event.target.value);
              onGiven?.();
            }}
          />
        )}
        {method === 'uploaded' && (
          <label className={classes.upload}>
            {uploaded === null ? (
              <span>
                <u>Choose a picture</u>
                <small>PNG, up to 300 kB</small>
              </span>
            ) : (
              <img src={`data:image/png;base64,${uploaded}`} alt="Your signature" />
            )}
            <input
              type="file"
              accept="image/png"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
        )}
      </div>
      {told && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {told}
        </p>
      )}
    </div>
  );
}
