import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { ColourSwatches } from '../../foundation/ColourSwatches/ColourSwatches';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { ChoiceRow } from '../Layout/ChoiceRow';
import classes from './WatermarkEditor.module.css';
import { alignmentOf, placements, type WatermarkView } from './watermark';

export interface WatermarkEditorProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onChange' | 'onSubmit'> {
  /** The watermark, as it was changed so far. */
  value: WatermarkView;
  /** Called with what changed. */
  onChange: (change: Partial<WatermarkView>) => void;
  /** Called with a picture that was chosen. */
  onPicture: (file: File) => void;
  /** A photograph on which it is shown; without one, an even ground. */
  photoUrl?: string | undefined;
  /** The photograph with the watermark as visitors see it, while nothing differs from what is saved. */
  drawnUrl?: string | undefined;
  /** How many galleries show it: all of them change with it. */
  galleries: number;
  /** Called to save it. */
  onSave: () => void;
  /** Most characters of the name and of the text. */
  limits: { name: number; text: number };
  pending?: boolean | undefined;
  error?: string | undefined;
}

const colours = [
  { value: '#ffffff', label: 'White' },
  { value: '#1f1d1a', label: 'Black' },
];
const widths = [500, 1000, 1920, 2560, 3840];

/** A watermark over a photograph, as visitors will see it: a layer, so that the photographs stay as they are. */
export function WatermarkEditor({
  value,
  onChange,
  onPicture,
  photoUrl,
  drawnUrl,
  galleries,
  onSave,
  limits,
  pending,
  error,
  className,
  ...rest
}: WatermarkEditorProps) {
  const { name, kind, text, pictureUrl, colour, opacity, size, placement, fromWidth } = value;
  const problem =
    name.trim() === ''
      ? 'Give the watermark a name.'
      : kind === 'text' && text.trim() === ''
        ? 'Write the text.'
        : kind === 'picture' && !pictureUrl
          ? 'Choose a picture.'
          : undefined;
  return (
    <form
      {...rest}
      className={clsx(classes.editor, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined && !pending) onSave();
      }}
    >
      <div className={classes.fields}>
        <TextField
          label="Name"
          value={name}
          onChange={(next) => onChange({ name: next })}
          maxLength={limits.name}
        />
        <ChoiceRow
          label="Kind"
          options={[
            { value: 'text', label: 'Text' },
            { value: 'picture', label: 'Picture' },
          ]}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
        />
        {kind === 'text' ? (
          <>
            <TextField
              label="Text"
              value={text}
              onChange={(next) => onChange({ text: next })}
              maxLength={limits.text}
            />
            <ColourSwatches
              label="Color"
              options={colours}
              value={colour}
              onChange={(next) => onChange({ colour: next })}
            />
          </>
        ) : (
          <FileButton
            onChange={(file) => file && onPicture(file)}
            accept="image/png,image/webp,image/svg+xml"
            inputProps={{ 'aria-label': 'File of the picture' }}
          >
            {(props) => (
              <Button icon={IconUpload} {...props}>
                {pictureUrl ? 'Choose another picture' : 'Choose a picture'}
              </Button>
            )}
          </FileButton>
        )}
        <Placement value={placement} onChange={(next) => onChange({ placement: next })} />
        <Range label="Opacity" value={opacity} min={0.05} onChange={(next) => onChange({ opacity: next })} />
        <Range label="Size" value={size} min={0.05} onChange={(next) => onChange({ size: next })} />
        <SelectField
          label="On photos from"
          options={widths.map((width) => ({ value: String(width), label: `${width} px` }))}
          value={String(fromWidth)}
          onChange={(next) => onChange({ fromWidth: Number(next) })}
          hint="Smaller ones, such as thumbnails, stay clean."
        />
        {(error ?? problem) && <FormError>{error ?? problem}</FormError>}
        <div>
          <Button variant="primary" type="submit" pending={pending} disabled={problem !== undefined}>
            Save watermark
          </Button>
        </div>
        {galleries > 0 && (
          <p className={classes.note}>
            {galleries === 1 ? '1 gallery shows' : `${galleries} galleries show`} the change within seconds.
            Your originals are never touched.
          </p>
        )}
      </div>
      <Preview watermark={value} photoUrl={photoUrl} drawnUrl={drawnUrl} />
    </form>
  );
}

interface PreviewProps extends Pick<WatermarkEditorProps, 'photoUrl' | 'drawnUrl'> {
  watermark: WatermarkView;
}

function Preview({ watermark, photoUrl, drawnUrl }: PreviewProps) {
  const [loaded, setLoaded] = useState<string>();
  const isDrawn = drawnUrl !== undefined && loaded === drawnUrl;
  const { kind, text, pictureUrl, colour, opacity, size, placement } = watermark;
  const isTiled = placement === 'tiled';
  // As the server draws it: a share of the shorter side.
  const style: CSSProperties = { opacity, color: colour, width: `${size * 100}cqmin` };
  const mark =
    kind === 'picture' && pictureUrl ? (
      <img src={pictureUrl} alt="" style={style} />
    ) : kind === 'text' ? (
      <TextMark text={text} style={style} />
    ) : null;
  return (
    <figure className={classes.preview} aria-label="Preview">
      {photoUrl === undefined ? (
        <div className={classes.ground} />
      ) : (
        <img src={photoUrl} alt="" className={classes.photo} />
      )}
      {!isDrawn && (
        <div
          className={clsx(classes.layer, isTiled && classes.tiled)}
          style={isTiled ? undefined : alignmentOf(placement)}
        >
          {isTiled
            ? ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((tile) => <span key={tile}>{mark}</span>)
            : mark}
        </div>
      )}
      {drawnUrl !== undefined && (
        <img
          src={drawnUrl}
          alt=""
          className={classes.drawn}
          hidden={!isDrawn}
          onLoad={() => setLoaded(drawnUrl)}
        />
      )}
    </figure>
  );
}

/** A text that fills the width of its box, whatever it says. */
function TextMark({ text, style }: { text: string; style: CSSProperties }) {
  // An em of the serif is about twice as wide as its letters are on average.
  const width = Math.max(1, text.length) * 9;
  return (
    <svg viewBox={`0 0 ${width} 20`} style={style} aria-hidden="true">
      <text
        x={width / 2}
        y="15"
        textAnchor="middle"
        fontSize="16"
        fill="currentColor"
        fontFamily="var(--font-serif)"
      >
        {text}
      </text>
    </svg>
  );
}

function Placement({ value, onChange }: { value: string; onChange: (placement: string) => void }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <span id={id} className={classes.label}>
        Place
      </span>
      <div className={classes.places}>
        {placements.map((place) => (
          <label key={place.value} className={classes.place}>
            <input
              type="radio"
              name={id}
              value={place.value}
              checked={place.value === value}
              onChange={() => onChange(place.value)}
              aria-label={place.label}
            />
          </label>
        ))}
        <label className={clsx(classes.place, classes.all)}>
          <input
            type="radio"
            name={id}
            value="tiled"
            checked={value === 'tiled'}
            onChange={() => onChange('tiled')}
          />
          All over
        </label>
      </div>
    </fieldset>
  );
}

interface RangeProps {
  label: string;
  /** 0 to 1. */
  value: number;
  min: number;
  onChange: (value: number) => void;
}

function Range({ label, value, min, onChange }: RangeProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min * 100}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
      <output htmlFor={id}>{percent}%</output>
    </div>
  );
}
