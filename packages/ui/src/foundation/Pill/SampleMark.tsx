import { createContext, use } from 'react';
import { Pill } from './Pill';

/** The ids of the sample data that a new workspace starts with; empty without any. */
export const SampleContext = createContext<readonly string[]>([]);

export interface SampleMarkProps {
  /** Id of what is shown. */
  of: string;
}

/** Says of sample data that it is; nothing beside everything else. */
export function SampleMark({ of }: SampleMarkProps) {
  return use(SampleContext).includes(of) ? <Pill>Sample</Pill> : null;
}
