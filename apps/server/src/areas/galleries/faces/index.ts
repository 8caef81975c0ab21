import { correctionHandlers } from './corrections';
import { peopleHandlers } from './people';
import { selfieHandlers } from './selfie';
import { switchHandlers } from './switch';
import { visitedPeopleHandlers } from './visited-people';

export { continueFaces, registerFinding, searchDrawn } from './finding';
export { registerGrouping } from './grouping';
export { sweepFaces } from './sweep';

/** Answers to the calls about faces. */
export const faceHandlers = {
  ...switchHandlers,
  ...peopleHandlers,
  ...correctionHandlers,
  ...visitedPeopleHandlers,
  ...selfieHandlers,
};
