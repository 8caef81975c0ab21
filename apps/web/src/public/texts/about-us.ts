import alentejo from '@atelier/ui/seed-photographs/alentejo.webp';
import { heading, link, operator, type PageText, paragraph } from './content';

export const aboutUs: PageText = {
  title: 'About Atelier',
  lead: 'An open-source workspace for people who work for clients: photographers, planners, filmmakers, and their small teams.',
  photograph: {
    src: alentejo,
    alt: 'Low morning sun over a plain with scattered trees',
    caption: 'The Alentejo in the morning. By Juniper & Light',
  },
  blocks: [
    heading('Purpose'),
    paragraph(
      'One place where a studio wins a client, signs, gets paid, and delivers, and where a small team always knows what comes next. It is built in that order: first the people, then the paperwork, then the photographs.',
    ),
    heading('What it does today'),
    paragraph(
      'It keeps your contacts, leads, and tasks, and it sends smart files: a proposal, a contract, an invoice, and forms in one link that your client can sign and pay without an account. You can bring your contacts from a spreadsheet or another product, with a dry run and undo. Every screen works from the keyboard and on a phone, and there is an ',
      link('API', '/api'),
      ' for everything.',
    ),
    heading('Who makes it'),
    paragraph(
      'Its contributors, under the MIT license. No company has to succeed for it to keep running on your server. To take part, see ',
      link('Working on Atelier', '/careers'),
      '.',
    ),
    heading('Who runs this one'),
    operator,
  ],
};
