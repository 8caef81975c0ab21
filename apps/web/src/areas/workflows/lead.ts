import type { Lead, LeadSummary, TemplateSummary } from '@atelier/sdk';
import { type LeadView, leadStageOf, type StepView, type TemplateView } from '@atelier/ui';

/** A lead as the kit draws it. */
export const leadViewOf = (lead: LeadSummary): LeadView => ({
  id: lead._id,
  title: lead.title,
  stage: leadStageOf(lead.status),
  client: lead.clientDetails && { id: lead.clientDetails._id, name: lead.clientDetails.name },
  eventDay: lead.eventDate,
  holdUntil: lead.holdUntil,
  photograph: lead.imageUrl,
  updatedAt: lead.updatedAt,
});

/** The steps of a lead as the kit draws them. */
export const stepViewsOf = ({ modules }: Pick<Lead, 'modules'>): StepView[] =>
  modules.map(({ _id, label, module }) => ({ id: _id, kind: module.kind, label }));

/** A template as the kit draws it. */
export const templateViewOf = (template: TemplateSummary): TemplateView => ({
  id: template._id,
  title: template.title,
  status: template.status,
  isGlobal: template.type === 'global',
  steps: template.moduleTemplates.map(({ module }) => ({ kind: module })),
  photograph: template.imageUrl,
  leads: template.workflowStats.reduce((sum, { count }) => sum + count, 0),
  answers: template.formResponsesCount,
  forms: template.moduleTemplates
    .filter(({ module }) => module === 'form')
    .map(({ _id, label }) => ({ id: _id, label })),
});
