import { and, eq, isNull } from 'drizzle-orm';
import type { GalleryPreferences, GuestAccess, LayoutSettings, VisitorForm } from '../../../generated/rest';
import { type CallContext, type RestHandlers, workspaceOf } from '../../../platform/context';
import { checkedId, wrongField } from '../../../platform/errors/refusals';
import {
  type GalleryRow,
  galleryDefaults,
  galleryOf,
  guestAccessOf,
  layoutOf,
  nameOf,
  preferencesOf,
  refuseStale,
  visitorFormOf,
} from '../record';
import { watermarks } from '../watermarks';
import { changeGallery } from './galleries';

const preferences = (row: GalleryRow): GalleryPreferences => ({
  revision: row.revision,
  ...preferencesOf(row.preferences),
  watermarkProfileId: row.watermarkId,
});

const guests = (row: GalleryRow): GuestAccess => ({
  revision: row.revision,
  ...guestAccessOf(row.guestAccess),
});

const form = (row: GalleryRow): VisitorForm => ({
  revision: row.revision,
  ...visitorFormOf(row.visitorForm),
});

/** Returns the questions of a form, tidied, or refuses them. */
function checkedQuestions(fields: VisitorForm['fields'] | undefined): VisitorForm['fields'] | undefined {
  const keys = new Set<string>();
  return fields?.map((field, at) => {
    if (keys.has(field.key)) throw wrongField(`fields.${at}.key`, 'Another question has this key.');
    // Answers by such a key are refused as an attack.
    if (field.key in {}) throw wrongField(`fields.${at}.key`, 'A question cannot have this key.');
    keys.add(field.key);
    return { ...field, label: nameOf(field.label, `fields.${at}.label`) ?? field.label };
  });
}

const layout = (row: GalleryRow): LayoutSettings => ({ revision: row.revision, ...layoutOf(row.layout) });

/** Returns a document with what was given in place of what it had. */
const changed = <Document extends object>(before: Document, given: Partial<Document>): Document => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Document>),
});

async function checkedWatermark({ tx }: CallContext, given: string | null | undefined) {
  if (typeof given !== 'string') return given;
  const id = checkedId(given, 'watermarkProfileId');
  const [row] = await tx
    .select({ id: watermarks.id })
    .from(watermarks)
    .where(and(eq(watermarks.id, id), isNull(watermarks.deletedAt)));
  if (!row) throw wrongField('watermarkProfileId', 'This watermark no longer exists.');
  return id;
}

/** Answers to the calls about the settings of galleries. */
export const settingsHandlers = {
  async updateDefaultSort({ defaultSort, galleryId }, context) {
    if (galleryId !== undefined)
      await changeGallery(context, await galleryOf(context, galleryId, 'write'), { defaultSort });
    else
      await context.tx
        .insert(galleryDefaults)
        .values({ workspaceId: workspaceOf(context).id, defaultSort })
        .onConflictDoUpdate({ target: galleryDefaults.workspaceId, set: { defaultSort } });
    return { defaultSort };
  },

  getGalleryPreferences: async ({ galleryId }, context) => preferences(await galleryOf(context, galleryId)),

  async updateGalleryPreferences({ ws: _ws, galleryId, revision, watermarkProfileId, ...given }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    await refuseStale('gallery', revision, row, () => preferences(row));
    await changeGallery(context, row, {
      preferences: changed(preferencesOf(row.preferences), given),
      watermarkId: await checkedWatermark(context, watermarkProfileId),
    });
    return preferences(await galleryOf(context, row.id));
  },

  getLayoutSettings: async ({ galleryId }, context) => layout(await galleryOf(context, galleryId)),

  async updateLayoutSettings({ ws: _ws, galleryId, revision, ...given }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    await refuseStale('gallery', revision, row, () => layout(row));
    await changeGallery(context, row, { layout: changed(layoutOf(row.layout), given) });
    return layout(await galleryOf(context, row.id));
  },

  getGuestAccess: async ({ galleryId }, context) => guests(await galleryOf(context, galleryId)),

  async updateGuestAccess({ ws: _ws, galleryId, revision, ...given }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    await refuseStale('gallery', revision, row, () => guests(row));
    await changeGallery(context, row, { guestAccess: changed(guestAccessOf(row.guestAccess), given) });
    return guests(await galleryOf(context, row.id));
  },

  getVisitorForm: async ({ galleryId }, context) => form(await galleryOf(context, galleryId)),

  async updateVisitorForm({ ws: _ws, galleryId, revision, isEnabled, fields }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    await refuseStale('gallery', revision, row, () => form(row));
    const questions = checkedQuestions(fields);
    const given = {
      ...(isEnabled !== undefined && { isEnabled }),
      ...(questions !== undefined && { fields: questions }),
    };
    await changeGallery(context, row, { visitorForm: changed(visitorFormOf(row.visitorForm), given) });
    return form(await galleryOf(context, row.id));
  },
} satisfies Partial<RestHandlers>;
