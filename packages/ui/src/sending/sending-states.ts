import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/tones';

/** How a state of a mail or link is said. */
export interface SendingState {
  label: string;
  tone: PillTone;
  glyph: GlyphKind;
}

const states: Readonly<Record<string, SendingState>> = {
  awaitingApproval: { label: 'Waiting for approval', tone: 'clay', glyph: 'needsYou' },
  scheduled: { label: 'Scheduled', tone: 'ochre', glyph: 'waiting' },
  queued: { label: 'On its way', tone: 'ochre', glyph: 'waiting' },
  sent: { label: 'Sent', tone: 'sky', glyph: 'inProgress' },
  delivered: { label: 'Delivered', tone: 'moss', glyph: 'done' },
  opened: { label: 'Opened', tone: 'moss', glyph: 'done' },
  bounced: { label: 'Bounced', tone: 'danger', glyph: 'needsYou' },
  failed: { label: 'Not sent', tone: 'danger', glyph: 'needsYou' },
  superseded: { label: 'No longer needed', tone: 'stone', glyph: 'lost' },
  cancelled: { label: 'Stopped', tone: 'stone', glyph: 'lost' },
  open: { label: 'Open', tone: 'moss', glyph: 'inProgress' },
  expired: { label: 'Ended', tone: 'stone', glyph: 'lost' },
  revoked: { label: 'Closed', tone: 'stone', glyph: 'lost' },
};

/** A state in words, colour and shape; one that this version does not know is shown as it is. */
export const sendingState = (state: string): SendingState =>
  states[state] ?? { label: state, tone: 'stone', glyph: 'notStarted' };
