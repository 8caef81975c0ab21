const SHARE = Number(process.env.ATELIER_BENCH_SHARE ?? '1');

/**
 * Returns how many of something a benchmark takes: all, or the share that `ATELIER_BENCH_SHARE` asks for, to try a benchmark
 * out. Figures of a share are no figures.
 */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * SHARE));
