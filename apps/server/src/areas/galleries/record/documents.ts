import { z } from 'zod';

/** Reads a document of a gallery: what is not set, or no longer known, has its default. */
const reader =
  <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  (stored: unknown): z.output<z.ZodObject<Shape>> =>
    shape.safeParse(stored).data ?? shape.parse({});

const flag = (initial: boolean) => z.boolean().catch(initial);
const sizes = z.array(z.string()).catch(['original', 'high', 'web']);

/** What a gallery shows and allows. Its watermark is a column. */
export const preferencesOf = reader(
  z.object({
    showsFileNames: flag(false),
    showsExif: flag(false),
    showsPeopleNames: flag(false),
    allowsFavourites: flag(true),
    allowsComments: flag(true),
    allowsRatings: flag(false),
    allowsSocialSharing: flag(false),
    allowsDownloads: flag(true),
    downloadSizes: sizes,
    downloadLimit: z.number().nullable().catch(null),
    watermarkRoles: z.array(z.string()).catch(['guest']),
    language: z.string().nullable().catch(null),
  }),
);

/** How a gallery is laid out. */
export const layoutOf = reader(
  z.object({
    grid: z.string().catch('rows'),
    spacing: z.string().catch('small'),
    imageSize: z.string().catch('medium'),
    typeface: z.string().catch('classic'),
    colour: z.string().catch('light'),
    coverStyle: z.string().catch('full'),
  }),
);

/** What guests may do. */
export const guestAccessOf = reader(
  z.object({
    isEnabled: flag(true),
    allowsDownloads: flag(false),
    downloadSizes: z.array(z.string()).catch(['web']),
    allowsFavourites: flag(true),
    allowsComments: flag(false),
    allowsFaces: flag(false),
    showsExif: flag(false),
    showsFileNames: flag(false),
  }),
);

/** What visitors are asked for at the door. */
export const visitorFormOf = reader(
  z.object({
    isEnabled: flag(false),
    fields: z
      .array(z.object({ key: z.string(), label: z.string(), kind: z.string(), isRequired: z.boolean() }))
      .catch([]),
  }),
);
