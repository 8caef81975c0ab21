import { isEmail } from '@atelier/domain';

/** Reads addresses that are separated by commas, semicolons, blanks or lines; each once. */
export function readAddresses(typed: string): { addresses: string[]; faulty: string[] } {
  const parts = [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))];
  return { addresses: parts.filter(isEmail), faulty: parts.filter((part) => !isEmail(part)) };
}
