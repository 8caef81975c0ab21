import type { Benchmarks } from '../../../bench/frame/benchmark';
import { crowdOf, doubled, scoreOf } from '../src/galleries/faces/crowd.testing';
import { groupFaces } from '../src/galleries/index';

const FACES = 100_000;

export const benchmarks: Benchmarks = {
  'faces-100k': async () => {
    const crowd = crowdOf({
      seed: 5,
      faces: FACES,
      people: 500,
      sharpness: 0.78,
      siblings: 4,
      dimensions: 128,
    });
    let seconds = 0;
    const { groups } = (() => {
      const started = process.cpuUsage().user;
      const grouped = groupFaces(crowd.faces, crowd.vectors);
      seconds = (process.cpuUsage().user - started) / 1e6;
      return grouped;
    })();
    const { precision, recall } = scoreOf(crowd, groups);
    const figure = (value: number) => ({ once: async () => value });
    return {
      name: 'faces-100k',
      title: `${FACES} generated vectors of 500 planted people, siblings among them, grouped once`,
      measure: 'per 10,000',
      rounds: 1,
      candidates: {
        'pairs that are not one person': figure((1 - precision) * 10_000),
        'pairs of one person that are apart': figure((1 - recall) * 10_000),
        'groups with two faces of a photograph': figure(doubled(crowd, groups).length),
      },
      goals: [
        { of: 'pairs that are not one person', atMost: 100 },
        { of: 'pairs of one person that are apart', atMost: 500 },
        { of: 'groups with two faces of a photograph', atMost: 0 },
      ],
      notes: () => [
        `${groups.length} groups in ${seconds.toFixed(1)} s of processor time, with ${Math.round(process.memoryUsage().rss / 1e6)} MB.`,
      ],
    };
  },
};
