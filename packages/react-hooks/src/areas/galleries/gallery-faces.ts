import {
  type FaceGroup,
  type FaceGroupingStatus,
  galleryFaces,
  type ListFaceImagesOutput,
  type ListFacesOutput,
} from '@atelier/sdk';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

const facesOf = (galleryId: string) => [...galleryKeys.faces, galleryId];
const invalidates = ({ galleryId }: { readonly galleryId: string }) => [facesOf(galleryId)];

/** Reads the people of a gallery page after page: those on most images first, hidden ones last. */
export const useFaces = (galleryId: string) =>
  useReadPages<ListFacesOutput>(
    [...facesOf(galleryId), 'list'],
    (client, page, options) => galleryFaces(client).list({ galleryId, page, limit: 40 }, options),
    keepPrevious,
  );

/** Which person of which gallery. */
interface OfPerson {
  readonly galleryId: string;
  readonly faceGroupId: string;
}

/** Reads a person. */
export const useFace = ({ galleryId, faceGroupId }: OfPerson) =>
  useRead<FaceGroup>([...facesOf(galleryId), 'one', faceGroupId], (client, options) =>
    galleryFaces(client).get({ galleryId, faceGroupId }, options),
  );

/** Reads the images that a person is on page after page, in the order in which they were taken. */
export const useFaceImages = ({ galleryId, faceGroupId }: OfPerson) =>
  useReadPages<ListFaceImagesOutput>(
    [...facesOf(galleryId), 'one', faceGroupId, 'images'],
    (client, page, options) =>
      galleryFaces(client).images({ galleryId, faceGroupId, page, limit: 25 }, options),
    keepPrevious,
  );

/** Milliseconds between two questions. */
const PACE = 2_000;

/** Reads how far the faces of a gallery are grouped, and asks again until nothing is left to do. */
export const useFaceGroupingStatus = (galleryId: string) =>
  useRead<FaceGroupingStatus>(
    [...facesOf(galleryId), 'status'],
    (client, options) => galleryFaces(client).status({ galleryId }, options),
    { refetchInterval: ({ state }) => (state.data?.isFinished === false ? PACE : false) },
  );

/**
 * Turns face grouping on, with the word of the host; while it is on, tries again where the detector failed.
 *
 * @returns the mutation; its error is a `CallFailed`: code `no_face_detector` if the server has none.
 */
export const useTurnOnFaces = defineWrite('galleryFaces.turnOn', to(galleryFaces, 'turnOn'), {
  offline: 'refuse',
  invalidates,
});

/** Turns face grouping off and deletes everything about faces, for good. */
export const useTurnOffFaces = defineWrite('galleryFaces.turnOff', to(galleryFaces, 'turnOff'), {
  offline: 'refuse',
  invalidates,
});

/** Names a person, hides them from visitors, or chooses their cover. */
export const useUpdateFace = defineWrite('galleryFaces.update', to(galleryFaces, 'update'), {
  label: 'Edit person',
  invalidates,
});

/**
 * Makes one person of several. {@link useUndoFaceCorrection} takes it back.
 *
 * @returns the mutation; its error is a `CallFailed`: code `same_image` if two of them are on one image.
 */
export const useMergeFaces = defineWrite('galleryFaces.merge', to(galleryFaces, 'merge'), {
  offline: 'refuse',
  invalidates,
});

/**
 * Says that faces of a person are somebody else: a new person, or a known one. {@link useUndoFaceCorrection} takes it back.
 *
 * @returns the mutation; its error is a `CallFailed`: code `same_image` if they are on one of the images.
 */
export const useSplitFaces = defineWrite('galleryFaces.split', to(galleryFaces, 'split'), {
  offline: 'refuse',
  invalidates,
});

/** Takes a merge or split back. */
export const useUndoFaceCorrection = defineWrite('galleryFaces.undo', to(galleryFaces, 'undo'), {
  offline: 'refuse',
  invalidates,
});
