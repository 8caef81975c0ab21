export { DayChart, type DayChartProps, type DayView } from './DayChart/DayChart';
export { durationInWords } from './duration';
export { FigureStrip, type FigureStripProps, type FigureView } from './FigureStrip/FigureStrip';
export { ReportHead, type ReportHeadProps } from './ReportHead/ReportHead';
export { percent, type RateView } from './rates';
