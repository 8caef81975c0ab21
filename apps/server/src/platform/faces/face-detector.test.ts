import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaceDetector, createHttpDetector, PictureRefusedError } from './face-detector';
import { type ScriptedDetector, startScriptedDetector } from './scripted-detector.testing';

let service: ScriptedDetector;
beforeAll(async () => {
  service = await startScriptedDetector();
});
afterAll(() => service.close());

const picture = Buffer.from('a picture');
const detect = (key?: string) =>
  createHttpDetector({ url: service.url, key, likeness: 0.5 }).detect(picture, 'image/webp');
const face = { box: { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }, quality: 0.9, vector: [1, 0, 0.5] };
const answers = (body: unknown, status?: number) =>
  service.answer(() => (status === undefined ? { body } : { body, status }));

describe('the detector of faces', () => {
  it('is there only when it is configured', () => {
    expect(createFaceDetector({ faces: undefined })).toBeNull();
  });

  it('is sent the picture and the key, and answers with boxes within it', async () => {
    answers({ model: 'arc', faces: [face, { ...face, box: { ...face.box, left: 0.9 } }], more: 1 });
    const found = await detect('secret');
    expect(service.requests.at(-1)).toEqual({ authorization: 'Bearer secret', type: 'image/webp', picture });
    expect(found.model).toBe('arc');
    expect(found.faces.map(({ quality }) => quality)).toEqual([0.9, 0.9]);
    expect([...(found.faces[0]?.vector ?? [])]).toEqual([1, 0, 0.5]);
    expect(found.faces[1]?.box.width).toBeCloseTo(0.1);
    await detect();
    expect(service.requests.at(-1)?.authorization).toBeUndefined();
  });

  it.each([
    ['no JSON', '<html>', 'answered no JSON'],
    ['nothing', {}, 'wrong at model'],
    [
      'a box that is not on the picture',
      { model: 'a', faces: [{ ...face, box: { ...face.box, left: 2 } }] },
      'faces.0.box.left',
    ],
    ['no number', { model: 'a', faces: [{ ...face, vector: [1, '2'] }] }, 'faces.0.vector.1'],
    ['vectors of two lengths', { model: 'a', faces: [face, { ...face, vector: [1, 2] }] }, 'wrong at faces'],
    ['a crowd without end', { model: 'a', faces: Array.from({ length: 501 }, () => face) }, 'wrong at faces'],
  ])('refuses %s, and repeats no number of it', async (_, body, message) => {
    answers(body);
    const error = await detect().catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('0.5');
  });

  it.each([
    [422, true],
    [413, true],
    [401, false],
    [429, false],
    [500, false],
    [302, false],
  ])('says of status %s whether the picture is refused for good: %s', async (status, isFinal) => {
    answers({}, status);
    const error = await detect().catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PictureRefusedError).toBe(isFinal);
  });
});
