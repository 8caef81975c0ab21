export { allResponses } from './all';
export { responsesHandlers } from './client-handlers';
export { answersByLead, answersByTemplate } from './counts';
export { enquiriesOf } from './enquiry-answers';
export { exportFormResponses } from './export';
export { responsesResolvers } from './resolvers';
export { sweepResponses } from './sweep';
