import pines from '@atelier/ui/seed-photographs/pine-wide.webp';
import { heading, link, list, type PageText, paragraph } from './content';

export const manifesto: PageText = {
  title: 'Work that stays calm',
  lead: 'Why Atelier is made, and what it will not do.',
  photograph: {
    src: pines,
    alt: 'Tall pines in a pale green mist',
    caption: 'Pines near Sintra. By Juniper & Light',
  },
  blocks: [
    heading('Begin with the person'),
    paragraph(
      'Somebody writes to a studio. From then on their name lives in a mailbox, a spreadsheet, a contract, an invoice, a drive and a chat. Each of them knows a part of the client. None of them knows the person.',
    ),
    paragraph(
      'Atelier begins with the person and puts everything else around them. One list of people, one page for each, and nothing to copy from one place to the next.',
    ),
    heading('The work is the colour'),
    paragraph(
      'A studio makes things worth looking at. The screens around them should step back: warm paper, thin lines, one green for the next step. If a screen without photographs looks grey, it is right.',
    ),
    heading('Say what is true'),
    list(
      'A number says what it counts, and opens to what was counted.',
      'Progress is measured in rows and bytes. There is no bar that moves for comfort.',
      'An error says what happened, what is safe, and what to do.',
      'What does not exist yet is not drawn.',
    ),
    heading('Nothing is lost'),
    paragraph(
      'A bad evening should not cost a client. What you delete can be brought back. An import is tried before it is saved, and can be taken back for 30 days. What somebody else changed in the meantime is never written over in silence.',
    ),
    heading('Yours to keep'),
    paragraph(
      'The source is open, under the MIT licence. It runs on your own machine, on a database that other tools can read, and everything the screens do can be done through the ',
      link('API', '/api'),
      ' as well. Leaving has to be as easy as arriving, or staying means nothing.',
    ),
    heading('What we leave out'),
    list(
      'Nobody follows you. There is no analytics script and no advertisement.',
      'No hurry: no countdown, no streak, no red dot that only wants attention.',
      'No place where your clients have to make an account to read what you sent them.',
    ),
    paragraph(
      'How far this has come is in the ',
      link('changelog', '/changelog'),
      '. Where we want to be first is on a page of its own, ',
      link('Forefront', '/forefront'),
      '.',
    ),
  ],
};
