export { tellContact } from './lead-contact';
export { checkedDay, emptyLead, type LeadFields, leadFields } from './lead-fields';
export { clientOf, findLockedLead, type LeadRow, leadRow, lockLead } from './lead-rows';
export { isLeadStatus, type LeadStatus, leadStatuses } from './lead-status';
export { copySteps, originsOf } from './origins';
export { isOf } from './owner';
export { deleteOwner, type NamedOwner, restoreOwner } from './owners';
export { readAction } from './read-action';
export { formOrigins, leads, smartFileSteps, workflowTemplates } from './schema';
export {
  moduleAddresses,
  ownerMeant,
  proposeSlug,
  type SlugsOfOwner,
  slugAvailability,
  slugsOf,
  updateSlug,
} from './slugs';
export { moduleTemplate, readOnlyStepAnswer, type StepRow, stepAnswer, stepOf, stepsOf } from './step-rows';
export { addStep, blankStep, removeStep, reorderSteps, storeSteps, updateStep } from './steps';
export { authorOf, leadRanks, storeLead, takePlaceTurn } from './store-lead';
export { updateModule } from './update-module';
export { leadsWithValue, usesOfVariable } from './variable-uses';
