export { globalTemplate } from './global';
export { templateAnswers } from './template-answers';
export { listTemplates, oneTemplate } from './template-queries';
export {
  createBlankTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  templateSteps,
  updateTemplate,
} from './templates';
