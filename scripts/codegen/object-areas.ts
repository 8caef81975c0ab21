import { restServices } from '../../packages/sdk/contract/services';

/** Areas that a call can name: those of the product, and the people of the workspace. */
export const objectAreas: readonly string[] = [...restServices, 'members'];

/** Whether a rule asks for a membership, so that access controls can narrow it. */
export const isOfMembers = (access: string): boolean =>
  access === 'member' || access === 'admin' || access === 'owner';
