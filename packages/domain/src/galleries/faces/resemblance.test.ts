import { describe, expect, it } from 'vitest';
import { resemblanceOf } from './resemblance.js';

const vector = (...values: number[]) => Float32Array.from(values);

describe('C-9: a face that is compared with people', () => {
  it('is like those whose average it resembles, the most alike first', () => {
    const face = resemblanceOf(vector(2, 0, 0));
    face.add('ada', 'ada', vector(1, 0.9, 0));
    face.add('ada', 'ada', vector(1, -0.9, 0));
    face.add('ines', 'ines', vector(1, 0.5, 0));
    face.add('luis', 'luis', vector(0, 1, 0));
    expect(face.alike(0.5)).toEqual(['ada', 'ines']);
    expect(face.alike(0.95)).toEqual(['ada']);
  });

  it('is like a person whom it resembles in one of their looks', () => {
    const face = resemblanceOf(vector(1, 0));
    face.add('ada', 'young', vector(1, 0.1));
    face.add('ada', 'old', vector(-1, 0.1));
    expect(face.alike(0.5)).toEqual(['ada']);
  });

  it('is like nobody of another model, and not like a face without anything', () => {
    const face = resemblanceOf(vector(1, 0));
    face.add('ada', 'ada', vector(1, 0, 0));
    face.add('luis', 'luis', vector(0, 0));
    expect(face.alike(0.1)).toEqual([]);
    expect(resemblanceOf(vector(0, 0)).alike(0.1)).toEqual([]);
  });
});
