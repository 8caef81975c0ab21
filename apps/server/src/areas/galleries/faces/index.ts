import { correctionHandlers } from './corrections';
import { peopleHandlers } from './people';
import { switchHandlers } from './switch';

export { continueFaces, registerFinding, searchDrawn } from './finding';
export { registerGrouping } from './grouping';
export { sweepFaces } from './sweep';

/** Answers to the calls about faces. */
export const faceHandlers = { ...switchHandlers, ...peopleHandlers, ...correctionHandlers };
