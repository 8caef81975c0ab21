import { useGalleryImage } from '@atelier/react-hooks';
import { Skeleton } from '@atelier/ui';

/** A photograph of which only the id is known, small. */
export function Thumbnail({ imageId, size = 44 }: { imageId: string; size?: number }) {
  const image = useGalleryImage(imageId).data;
  return image?.signedUrl ? <img src={image.signedUrl} alt="" /> : <Skeleton width={size} height={size} />;
}
