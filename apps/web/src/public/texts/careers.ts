import shade from '@atelier/ui/seed-photographs/window-sage.webp';
import { heading, link, list, name, type PageText, paragraph } from './content';

export const careers: PageText = {
  title: 'Working on Atelier',
  lead: 'There are no jobs to apply for. There is work that matters, and anyone can take part.',
  photograph: {
    src: shade,
    alt: 'Shadows of leaves on a sage green wall',
    caption: 'A window in October. By Juniper & Light',
  },
  blocks: [
    heading('No job openings'),
    paragraph(
      'Atelier is an open-source project and has no employees. If that changes, this page will say so first.',
    ),
    heading('What helps most'),
    list(
      'A client list that doesn’t import as you’d expect. Describe the file; never send real people’s data.',
      'A place where a screen reader, a keyboard, or a small phone gets stuck.',
      'Wording that is unclear or less kind than it could be.',
      'A time zone, a currency, or a writing system that is handled wrong.',
      'Code, with a test that fails without it.',
    ),
    heading('How to start'),
    paragraph(
      'Clone the source, run ',
      name('npm start'),
      ', then ',
      name('npm test'),
      '. You only need Node. ',
      name('ARCHITECTURE.md'),
      ' explains where everything lives and why; ',
      name('CONTRIBUTING.md'),
      ' walks you through a change from the contract to the screen.',
    ),
    paragraph('Or tell us what you would change: ', link('write a message', '/contact-us'), '.'),
  ],
};
