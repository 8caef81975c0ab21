import sharp from 'sharp';
import { type ScriptedDetector, startScriptedDetector } from '../platform/faces/scripted-detector.testing';

const left = {
  box: { left: 0.28, top: 0.34, width: 0.12, height: 0.2 },
  quality: 0.9,
  vector: [1, 0, 0, 0.1],
};
const right = {
  box: { left: 0.55, top: 0.34, width: 0.12, height: 0.2 },
  quality: 0.8,
  vector: [0, 1, 0.1, 0],
};

/** Starts a detector that sees two people: both where a photograph is wide, one where it is upright, the other on squares. */
export async function startShapeDetector(): Promise<ScriptedDetector> {
  const detector = await startScriptedDetector();
  detector.answer(async ({ picture }) => {
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const faces = width > height ? [left, right] : width < height ? [left] : [right];
    return { body: { model: 'shapes', faces } };
  });
  return detector;
}
