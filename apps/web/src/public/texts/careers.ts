import shade from '@atelier/ui/seed-photographs/window-sage.webp';
import { heading, link, list, name, type PageText, paragraph } from './content';

export const careers: PageText = {
  title: 'Working on Atelier',
  lead: 'There are no positions to apply for. There is work that matters, and anybody may take part in it.',
  photograph: {
    src: shade,
    alt: 'Shadows of leaves on a sage green wall',
    caption: 'A window in October. By Juniper & Light',
  },
  blocks: [
    heading('No positions'),
    paragraph(
      'Atelier is an open-source project. It employs nobody, so this page will not ask for your papers. If that changes, it will say so here first.',
    ),
    heading('What helps most'),
    list(
      'A client list that does not import as you would expect. Describe the file; never send real people.',
      'A screen reader, a keyboard or a small phone that gets stuck somewhere.',
      'A word in the product that is unclear, or less kind than it could be.',
      'A time zone, a currency or a script that comes out wrong.',
      'Code, with the test that would have failed without it.',
    ),
    heading('How to begin'),
    paragraph(
      'Take the source, run ',
      name('npm start'),
      ', then ',
      name('npm test'),
      '. Nothing else needs to be installed but Node. ',
      name('ARCHITECTURE.md'),
      ' says where each thing lives and why; ',
      name('CONTRIBUTING.md'),
      ' walks through one change from the contract to the screen.',
    ),
    paragraph('Or tell us what you would change: ', link('write a message', '/contact-us'), '.'),
  ],
};
