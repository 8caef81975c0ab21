import {
  IconFileText,
  IconForms,
  IconHeartHandshake,
  IconPuzzle,
  IconReceipt,
  IconSignature,
} from '@tabler/icons-react';
import type { TablerIcon } from '../foundation/Icon';
import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/tones';

/** One step of a smart file or of a template. */
export interface StepView {
  id: string;
  /** `proposal`, `contract`, `invoice`, `form`, `thankyou`. */
  kind: string;
  label: string;
  /** Detail about the step: `€1,440 of €4,800 paid`. */
  detail?: string | undefined;
  /** Where it stands once it was sent. */
  state?: { label: string; tone: PillTone; glyph: GlyphKind } | undefined;
}

const kinds: Readonly<Record<string, { name: string; icon: TablerIcon }>> = {
  proposal: { name: 'Proposal', icon: IconFileText },
  contract: { name: 'Contract', icon: IconSignature },
  invoice: { name: 'Invoice', icon: IconReceipt },
  form: { name: 'Form', icon: IconForms },
  thankyou: { name: 'Thank you', icon: IconHeartHandshake },
};

/** How a kind of module is called and drawn; one that is not known here is shown as it is. */
export const moduleKind = (kind: string): { name: string; icon: TablerIcon } =>
  kinds[kind] ?? { name: kind, icon: IconPuzzle };

/** `Proposal, contract, invoice`; what it says where there is none. */
export function stepsInWords(steps: readonly Pick<StepView, 'kind'>[]): string {
  if (steps.length === 0) return 'No steps yet';
  const [first = '', ...rest] = steps.map(({ kind }) => moduleKind(kind).name);
  return [first, ...rest.map((name) => name.toLocaleLowerCase())].join(', ');
}
