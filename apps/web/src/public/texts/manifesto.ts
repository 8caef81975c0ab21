import pines from '@atelier/ui/seed-photographs/pine-wide.webp';
import { heading, link, list, type PageText, paragraph } from './content';

export const manifesto: PageText = {
  title: 'Work that stays calm',
  lead: 'Why Atelier exists, and what it will not do.',
  photograph: {
    src: pines,
    alt: 'Tall pines in a pale green mist',
    caption: 'Pines near Sintra. By Juniper & Light',
  },
  blocks: [
    heading('Begin with the person'),
    paragraph(
      'Someone writes to a studio. From then on, their name lives in a mailbox, a spreadsheet, a contract, an invoice, a drive, and a chat. Each knows a part of the client. None of them knows the person.',
    ),
    paragraph(
      'Atelier starts with the person and keeps everything else around them: one list of people, one page for each, and nothing to copy between tools.',
    ),
    heading('The work brings the color'),
    paragraph(
      'A studio makes things worth seeing. The screens around them should step back: warm paper, thin lines, and one green for the next step.',
    ),
    heading('Tell the truth'),
    list(
      'A number says what it counts, and opens the list behind it.',
      'Progress is measured in rows and bytes. No progress bar moves just to reassure you.',
      'An error says what happened, what is safe, and what to do.',
      'A feature that doesn’t exist yet has no button.',
    ),
    heading('Nothing is lost'),
    paragraph(
      'A bad evening should not cost you a client. What you delete can be restored. An import starts with a dry run and can be undone for 30 days. What someone else changed in the meantime is never silently overwritten.',
    ),
    heading('Yours to keep'),
    paragraph(
      'The source is open, under the MIT license. It runs on your own server, on a database that other tools can read, and everything the screens do is also available through the ',
      link('API', '/api'),
      '. Leaving has to be as easy as arriving.',
    ),
    heading('What we leave out'),
    list(
      'No tracking: no analytics script and no ads.',
      'No pressure: no countdowns, no streaks, no red dots that only want attention.',
      'No account required for your clients to read what you sent them.',
    ),
    paragraph(
      'See how far this has come in the ',
      link('changelog', '/changelog'),
      ', and where it is going on the page ',
      link('Forefront', '/forefront'),
      '.',
    ),
  ],
};
