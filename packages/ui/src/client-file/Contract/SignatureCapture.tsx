import { type KeyboardEvent, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { drawnPicture, handOf, typedPicture, uploadedPicture } from '../../foundation/Signature/picture';
import {
  isDrawn,
  type SigningMethod,
  type Stroke,
  signatureLimits,
  type TakeSignature,
} from '../../foundation/Signature/signature';
import { useWords } from '../words';
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

const methods: readonly SigningMethod[] = ['drawn', 'typed', 'uploaded'];

/** The three ways to sign. */
export function SignatureCapture({ name, takeRef, problem, onGiven }: SignatureCaptureProps) {
  const { signing } = useWords();
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
        ? { problem: refused ?? signing.pictureMissing }
        : { method, picture: uploaded };
    if (method === 'typed')
      return written.trim() === '' || pad === null
        ? { problem: signing.typeMissing }
        : { method, picture: await typedPicture(written.trim(), handOf(pad)) };
    return !isDrawn(strokes) || pad === null
      ? { problem: signing.drawMissing }
      : { method, picture: drawnPicture(strokes, pad.getBoundingClientRect(), handOf(pad)) };
  });

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await uploadedPicture(file);
    setUploaded('picture' in read ? read.picture : null);
    setRefused('refused' in read ? signing.refused[read.refused] : null);
    onGiven?.();
  };
  const moveTo = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = methods.indexOf(method);
    const next = methods[(index + step + methods.length) % methods.length];
    if (next === undefined) return;
    setMethod(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const told = refused ?? problem;

  return (
    <div>
      <div className={classes.tabs} role="tablist" aria-label={signing.how}>
        {methods.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === method}
            aria-controls={`${id}-surface`}
            tabIndex={one === method ? 0 : -1}
            onClick={() => {
              setMethod(one);
              onGiven?.();
            }}
            onKeyDown={moveTo}
          >
            {signing.methods[one]}
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
            aria-label={signing.typed}
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
                <u>{signing.choosePicture}</u>
                <small>{signing.pictureLimit({ size: String(signatureLimits.bytes / 1_000) })}</small>
              </span>
            ) : (
              <img src={`data:image/png;base64,${uploaded}`} alt={signing.picture} />
            )}
            <input
              type="file"
              accept="image/png"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = '';
                void choose(chosen);
              }}
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
