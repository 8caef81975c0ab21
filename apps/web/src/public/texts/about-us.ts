import alentejo from '@atelier/ui/seed-photographs/alentejo.webp';
import { heading, link, operator, type PageText, paragraph } from './content';

export const aboutUs: PageText = {
  title: 'About Atelier',
  lead: 'An open-source workspace for people who work for clients: photographers, planners, filmmakers, and the small teams around them.',
  photograph: {
    src: alentejo,
    alt: 'Low morning sun over a plain with scattered trees',
    caption: 'The Alentejo in the morning. By Juniper & Light',
  },
  blocks: [
    heading('What it is for'),
    paragraph(
      'One place in which a studio wins a client, signs, gets paid and delivers, and in which a small team always knows what comes next. It is being built in that order, from the ground up: first the people, then the papers, then the pictures.',
    ),
    heading('What it does today'),
    paragraph(
      'It keeps the people you work for. You bring them from a spreadsheet or from another product, see what would happen before anything is saved, and take the import back if it was wrong. You search, open, change and delete them, from the keyboard if you like. Around that stand what every studio needs first: a workspace with its own name and look, safe sign-in, and an ',
      link('API', '/api'),
      ' for everything.',
    ),
    heading('Who makes it'),
    paragraph(
      'Its contributors, under the MIT licence. Nobody owns the people who use it, and no company has to do well for it to go on running on your machine. How to take part is told on the page about ',
      link('working on it', '/careers'),
      '.',
    ),
    heading('Who runs this one'),
    operator,
  ],
};
