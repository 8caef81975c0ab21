import type { Benchmarks } from '../../../bench/frame/benchmark';
import { type KillReport, killDuringWrites } from './kill';

const KILLS = 20;

const describe = ({ confirmed, lost, unsent, doubled, invented }: KillReport) =>
  `lost ${lost} of ${confirmed} confirmed writes; of their mails ${unsent} unsent, ${doubled} doubled, ${invented} without a cause`;

export const benchmarks: Benchmarks = {
  'kill-writes': async () => {
    const reports: KillReport[] = [];
    return {
      name: 'kill-writes',
      title: `a server on its own database, killed with SIGKILL ${KILLS} times in the middle of confirmed writes`,
      measure: 'writes lost, or mails not sent exactly once',
      rounds: 1,
      candidates: {
        [`${KILLS} kills`]: {
          once: async () => {
            const report = await killDuringWrites(KILLS);
            reports.push(report);
            return report.lost + report.unsent + report.doubled + report.invented;
          },
        },
      },
      notes: () => reports.map(describe),
      goals: [{ of: `${KILLS} kills`, atMost: 0 }],
    };
  },
};
