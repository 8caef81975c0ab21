import type { RestHandler } from '../../platform/context';
import { answerProfile } from '../account';

export const getMyProfile: RestHandler<'getMyProfile'> = (_input, context) => answerProfile(context);
