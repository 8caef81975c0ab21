import { clsx } from 'clsx';
import { type ComponentProps, useMemo } from 'react';
import { FormError } from '../../foundation/FormError/FormError';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { type GalleryLook, gridOfLook } from '../../gallery-page/look';
import { PhotoGrid } from '../../gallery-page/PhotoGrid/PhotoGrid';
import type { PhotoView } from '../../gallery-page/photo';
import { type CoverView, focalPosition } from '../gallery';
import { ChoiceRow } from './ChoiceRow';
import classes from './LayoutSettings.module.css';

export interface LayoutSettingsProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  value: GalleryLook;
  /** Called with what changed; visitors see it at once. */
  onChange: (change: Partial<GalleryLook>) => void;
  /** The gallery that the preview shows: its name, cover and a few of its photographs. */
  gallery: { name: string; cover: CoverView | null; photos: readonly PhotoView[] };
  error?: string | undefined;
}

/** The preview is drawn at half the size of a page. */
const SCALE = 0.5;

/** How the page of a gallery looks, with a preview of its own photographs. */
export function LayoutSettings({ value, onChange, gallery, error, className, ...rest }: LayoutSettingsProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const { name, cover, photos } = gallery;
  const ratios = useMemo(() => photos.map(({ width, height }) => width / height), [photos]);
  const { rowHeight, gap } = gridOfLook(value, Number.POSITIVE_INFINITY);
  return (
    <div {...rest} className={clsx(classes.settings, className)}>
      <div className={classes.choices}>
        {error && <FormError>{error}</FormError>}
        <ChoiceRow
          label="Cover"
          options={[
            { value: 'full', label: 'Full' },
            { value: 'framed', label: 'Framed' },
            { value: 'none', label: 'None' },
          ]}
          value={value.coverStyle}
          onChange={(coverStyle) => onChange({ coverStyle })}
          disabled={isReadOnly}
        />
        <ChoiceRow
          label="Arrangement"
          options={[
            { value: 'rows', label: 'Rows' },
            { value: 'columns', label: 'Squares' },
          ]}
          value={value.grid ?? 'rows'}
          onChange={(grid) => onChange({ grid })}
          disabled={isReadOnly}
        />
        <ChoiceRow
          label="Size of photos"
          options={[
            { value: 'small', label: 'Small' },
            { value: 'medium', label: 'Medium' },
            { value: 'large', label: 'Large' },
          ]}
          value={value.imageSize}
          onChange={(imageSize) => onChange({ imageSize })}
          disabled={isReadOnly}
        />
        <ChoiceRow
          label="Spacing"
          options={[
            { value: 'none', label: 'None' },
            { value: 'small', label: 'Small' },
            { value: 'large', label: 'Large' },
          ]}
          value={value.spacing}
          onChange={(spacing) => onChange({ spacing })}
          disabled={isReadOnly}
        />
        <ChoiceRow
          label="Typeface"
          options={[
            { value: 'classic', label: 'Classic' },
            { value: 'modern', label: 'Modern' },
            { value: 'literary', label: 'Literary' },
          ]}
          value={value.typeface}
          onChange={(typeface) => onChange({ typeface })}
          disabled={isReadOnly}
        />
        <ChoiceRow
          label="Color"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'device', label: 'As on the device' },
            { value: 'brand', label: 'Your brand' },
          ]}
          value={value.colour}
          onChange={(colour) => onChange({ colour })}
          disabled={isReadOnly}
        />
      </div>
      <section
        aria-label="Preview"
        className={classes.preview}
        data-typeface={value.typeface}
        data-ground={value.colour}
        data-theme={value.colour === 'dark' ? 'dark' : undefined}
      >
        {value.coverStyle !== 'none' && cover ? (
          <div className={classes.cover} data-look={value.coverStyle}>
            <img src={cover.url} alt="" style={{ objectPosition: focalPosition(cover.focalPoint) }} />
            <p className={classes.title}>
              <bdi>{name}</bdi>
            </p>
          </div>
        ) : (
          <p className={classes.plainTitle}>
            <bdi>{name}</bdi>
          </p>
        )}
        <PhotoGrid
          label="Photos in the preview"
          ratios={ratios}
          photoAt={(index) => photos[index]}
          rowHeight={rowHeight * SCALE}
          gap={gap * SCALE}
          arrangement={value.grid}
          className={classes.photos}
        />
      </section>
    </div>
  );
}
