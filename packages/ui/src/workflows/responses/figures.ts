/** A part of a whole. */
export interface RateView {
  numerator: number;
  denominator: number;
  /** 0 to 1; null without a whole. */
  value: number | null;
}

/** `74%`; a dash without a whole. */
export const percent = ({ value }: Pick<RateView, 'value'>): string =>
  value === null ? '–' : `${Math.round(value * 100)}%`;

/** Milliseconds as `4 min 12 sec`; a dash for none. */
export function duration(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const seconds = Math.round(milliseconds / 1000);
  const [minutes, hours, days] = [
    Math.floor(seconds / 60),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 86_400),
  ];
  if (minutes < 1) return `${seconds} sec`;
  if (hours < 1) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} sec`;
  if (days < 1) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
}

/** `+9`, `−3`, nothing for no change. */
export const change = (by: number): string => (by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`);
