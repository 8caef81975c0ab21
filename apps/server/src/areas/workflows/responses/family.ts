import { type FormVersion, isQuestion } from '@atelier/domain/forms';
import { canonicalJson } from '@atelier/domain/proof';
import { duplicateContent } from '@atelier/domain/smart-files';
import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import { formOrigins, leads, originsOf, smartFileSteps, workflowTemplates } from '../drafts';
import { smartFileVersions } from '../record';
import { formIn } from './open-form';

/** A form with everything that was sent of it: of one lead, or of all leads created from a template. */
export interface FormFamily {
  readonly formId: string;
  readonly title: string;
  readonly leadId: string | null;
  readonly templateId: string | null;
  /** The steps of leads with the form. */
  readonly stepIds: readonly string[];
  /** Its distinct contents, oldest first: copies that nobody edited are one version. */
  readonly versions: readonly (FormVersion & { readonly since: Date })[];
  /** By the id of a sent version: its number here, and how its ids map to those of the family. */
  readonly placeOf: ReadonlyMap<string, VersionPlace>;
}

/** The place of a sent version in its family. */
export interface VersionPlace {
  readonly version: number;
  readonly nameOf: (id: string) => string;
  /** Returns an answer with the family's ids of its options. */
  readonly answerOf: (questionId: string, value: unknown) => unknown;
}

/** Finds a form of a lead or template; refuses other ids, and forms of deleted leads. */
export async function formFamily(tx: Transaction, formId: string): Promise<FormFamily> {
  const place = await placeOfForm(tx, formId);
  const isTemplate = place.templateId !== null;
  const stepIds = isTemplate ? await copiesOf(tx, formId, place.templateId) : [formId];
  const origins = isTemplate ? await originsOf(tx, stepIds) : new Map();
  const rows =
    stepIds.length === 0
      ? []
      : await tx
          .select({
            id: smartFileVersions.id,
            stepId: smartFileVersions.stepId,
            content: smartFileVersions.content,
            createdAt: smartFileVersions.createdAt,
          })
          .from(smartFileVersions)
          .innerJoin(leads, eq(leads.id, smartFileVersions.leadId))
          .where(
            and(
              inArray(smartFileVersions.stepId, [...stepIds]),
              eq(smartFileVersions.kind, 'form'),
              isNull(leads.deletedAt),
            ),
          )
          .orderBy(asc(smartFileVersions.createdAt), asc(smartFileVersions.id));
  const numbers = new Map<string, number>();
  const versions: (FormVersion & { since: Date })[] = [];
  const placeOf = new Map<string, VersionPlace>();
  for (const { id, stepId, content, createdAt } of rows) {
    const entries: Readonly<Record<string, string>> = origins.get(stepId)?.entries ?? {};
    const nameOf = (one: string): string => entries[one] ?? one;
    const own = formIn(content);
    const form = isTemplate ? withPackages(duplicateContent('form', own, nameOf), nameOf) : own;
    const key = canonicalJson(JSON.parse(JSON.stringify(form)));
    const version = numbers.get(key) ?? numbers.size + 1;
    if (!numbers.has(key)) {
      numbers.set(key, version);
      versions.push({ version, form, since: createdAt });
    }
    const choosing = new Set(
      own.items.filter(isQuestion).flatMap((one) => ('options' in one ? [one._id] : [])),
    );
    const answerOf = (questionId: string, value: unknown): unknown =>
      isTemplate && choosing.has(questionId) ? renamed(value, nameOf) : value;
    placeOf.set(id, { version, nameOf, answerOf });
  }
  const newest = versions.at(-1)?.form.title;
  return { formId, ...place, title: newest || place.title, stepIds, versions, placeOf };
}

const renamed = (value: unknown, nameOf: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, nameOf));
  return typeof value === 'string' ? nameOf(value) : value;
};

/** Renames the packages in conditions, which refer to the same file and are copies as well. */
function withPackages<Value>(value: Value, nameOf: (id: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const isAboutPackages = 'fieldId' in part && part.fieldId === 'package';
    return Object.fromEntries(
      Object.entries(part).map(([field, inside]) => [
        field,
        isAboutPackages && field === 'value' ? renamed(inside, nameOf) : walk(inside),
      ]),
    );
  };
  // The same content with other ids.
  return walk(value) as Value;
}

interface FormPlace {
  readonly title: string;
  readonly leadId: string | null;
  readonly templateId: string | null;
}

async function placeOfForm(tx: Transaction, formId: string): Promise<FormPlace> {
  const [step] = await tx
    .select({
      label: smartFileSteps.label,
      leadId: smartFileSteps.leadId,
      templateId: smartFileSteps.templateId,
      leadGone: leads.deletedAt,
      templateGone: workflowTemplates.deletedAt,
    })
    .from(smartFileSteps)
    .leftJoin(leads, eq(leads.id, smartFileSteps.leadId))
    .leftJoin(workflowTemplates, eq(workflowTemplates.id, smartFileSteps.templateId))
    .where(and(eq(smartFileSteps.id, formId), eq(smartFileSteps.kind, 'form')));
  if (step && step.leadGone === null && step.templateGone === null)
    return { title: step.label, leadId: step.leadId, templateId: step.templateId };
  // Answered before, and removed from the draft since.
  const [sent] = await tx
    .select({ leadId: smartFileVersions.leadId })
    .from(smartFileVersions)
    .innerJoin(leads, eq(leads.id, smartFileVersions.leadId))
    .where(
      and(eq(smartFileVersions.stepId, formId), eq(smartFileVersions.kind, 'form'), isNull(leads.deletedAt)),
    )
    .limit(1);
  if (step !== undefined || sent === undefined) throw gone('form');
  return { title: 'Form', leadId: sent.leadId, templateId: null };
}

/** Returns the forms of leads that were created from a template, directly or by copying such a lead. */
async function copiesOf(tx: Transaction, formId: string, templateId: string | null): Promise<string[]> {
  if (templateId === null) return [];
  const rows = await tx
    .select({ stepId: formOrigins.stepId })
    .from(formOrigins)
    .innerJoin(leads, eq(leads.id, formOrigins.leadId))
    .where(
      and(
        arrayContains(formOrigins.ancestors, [formId]),
        eq(leads.templateId, templateId),
        isNull(leads.deletedAt),
      ),
    );
  return rows.map(({ stepId }) => stepId);
}
