import type { VisitedGallery } from '@atelier/sdk';
import { gridOfLook, PhotoGrid } from '@atelier/ui/gallery-page';
import type { Photos as PhotosInOrder } from '../state/album-photos';
import type { Marks, useMarks } from './use-marks';

/** Photographs in the look of the gallery. */
export function Photos({
  label,
  photos,
  look,
  marks: { onPick, onChoose },
  marked,
  onOpen,
}: {
  readonly label: string;
  readonly photos: PhotosInOrder;
  readonly look: VisitedGallery['look'];
  readonly marks: Marks;
  readonly marked: ReturnType<typeof useMarks>['marked'];
  readonly onOpen: (index: number) => void;
}) {
  return (
    <PhotoGrid
      label={label}
      ratios={photos.ratios}
      photoAt={(index) => marked(photos.photoAt(index))}
      rowHeight={(width) => gridOfLook(look, width).rowHeight}
      gap={(width) => gridOfLook(look, width).gap}
      onSeen={photos.need}
      onOpen={(_photo, index) => onOpen(index)}
      onPick={onPick}
      onChoose={onChoose}
    />
  );
}
