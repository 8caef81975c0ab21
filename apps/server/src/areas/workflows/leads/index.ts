export { leadsOfContact } from './contact-leads';
export { leadAnswers } from './lead-answers';
export { latestSettings, listLeads, oneLead } from './lead-queries';
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
