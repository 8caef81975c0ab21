export { leadsOfContact } from './contact-leads';
export { leadAnswers } from './lead-answers';
export { leadProgress } from './lead-progress';
export { latestSettings, leadMetadata, leadViewsOf, listLeads, oneLead } from './lead-queries';
export {
  createBlankLead,
  createFromTemplate,
  createSmartFile,
  deleteLead,
  duplicateLead,
  moveLead,
  restoreLead,
  updateLead,
} from './leads';
export { addTemplateSteps } from './template-steps';
