import type { callErrorOf } from '@atelier/react-hooks';
import { errorCode } from '@atelier/sdk';

const codes = ['invalid_input', 'not_found'];

/** Returns whether a thing did not load because the address that names it leads to nothing: asking again does not help. */
export const namesNothing = (error: ReturnType<typeof callErrorOf>): boolean =>
  error !== null && error !== undefined && codes.includes(errorCode(error) ?? '');
