import { leadStages as stages } from '@atelier/domain/entities';
import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/Pill';

/** Where a lead stands on its way from enquiry to booked. */
export interface LeadStage {
  id: string;
  label: string;
  glyph: GlyphKind;
  tone: PillTone;
}

const looks: Readonly<Record<(typeof stages)[number]['id'], Pick<LeadStage, 'glyph' | 'tone'>>> = {
  enquiry: { glyph: 'new', tone: 'clay' },
  proposal: { glyph: 'inProgress', tone: 'sky' },
  contract: { glyph: 'nearlyDone', tone: 'ochre' },
  booked: { glyph: 'done', tone: 'moss' },
  completed: { glyph: 'done', tone: 'stone' },
  archived: { glyph: 'lost', tone: 'stone' },
};

/** The stages in the order of the pipeline. */
export const leadStages: readonly LeadStage[] = stages.map(({ id, name }) => ({
  id,
  label: name,
  ...looks[id],
}));

/** The stage of a status; one that is not known here is shown as it is. */
export const leadStageOf = (status: string): LeadStage =>
  leadStages.find(({ id }) => id === status) ?? {
    id: status,
    label: status,
    glyph: 'notStarted',
    tone: 'stone',
  };

/** How a form that stands open to everybody fares. */
export interface EnquiryFormView {
  /** A public link to it can be opened. */
  isOpen: boolean;
  /** How often it was answered. */
  answers: number;
}

/** A lead, as the kit draws it on a card and in a row. */
export interface LeadView {
  id: string;
  title: string;
  stage: LeadStage;
  /** Whom it is for. */
  client?: { id: string; name: string } | null | undefined;
  /** The member who takes care of it. */
  owner?: { id: string; name: string; picture?: string | null | undefined } | null | undefined;
  /** Event date, such as `2027-02-27`. */
  eventDay?: string | null | undefined;
  /** Until which day the date is held for the client. */
  holdUntil?: string | null | undefined;
  /** Total amount, such as `€4,800`. */
  value?: string | undefined;
  /** What it waits for, such as `Waiting for Priya’s signature`; `isOurs` when that is the studio. */
  waitsFor?:
    | {
        label: string /** Under a head that says so: `Priya’s signature`. */;
        short?: string | undefined;
        isOurs: boolean;
      }
    | undefined;
  /** It is no lead but a form that stands open to everybody; it is in no stage. */
  form?: EnquiryFormView | undefined;
  /** Address of a photograph, drawn on the card. */
  photograph?: string | null | undefined;
  /** When it was last changed: an instant in UTC. */
  updatedAt: string;
}

/** How a lead is called when it is carried or chosen: by whom it is for, else by what it is. */
export const leadName = ({ client, title }: Pick<LeadView, 'client' | 'title'>): string =>
  client ? `${client.name}, ${title}` : title;
