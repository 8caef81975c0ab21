import { type Block, heading, link, list, type PageText, paragraph } from './content';

const aim = (title: string, text: string, measure: string): Block[] => [
  heading(title),
  paragraph(text),
  list(`Reached when: ${measure}`),
];

export const forefront: PageText = {
  title: 'Where we want to be first',
  lead: 'Ten aims. None of them is a claim about today: each has a test that decides, and the changelog will say when it passes.',
  blocks: [
    ...aim(
      'One download, exact, now',
      'A whole gallery as one file that begins at once, says its true size, and goes on where it broke off.',
      '2,000 photographs begin within 300 milliseconds, the size is right to the byte, and a download cut at twenty random places ends whole.',
    ),
    ...aim(
      'A signature that proves itself',
      'A signed contract should stand without us: anybody can check it, with the network switched off.',
      'the verdict is there within two seconds without a connection, and every single changed byte is noticed.',
    ),
    ...aim(
      'Amend only what changed',
      'A new price should not ask for every signature again, and no signature should ever cover words that were changed after it.',
      '500 random histories of edits ask nobody again about a part that stayed the same.',
    ),
    ...aim(
      'Money that adds up',
      'Providers send their messages twice, late and in the wrong order. The books must come out the same.',
      '100,000 shuffled histories give the same ledger, no charge twice, no payment lost, and every preview equals its bill.',
    ),
    ...aim(
      'Figures about people only',
      'When it says that your client read the proposal, a person has read it, for that long.',
      'link scanners and your own visits are left out, and the time is right to a second in each section.',
    ),
    ...aim(
      'A gallery as quick as an application',
      'On an ordinary phone, over a slow network, with thousands of photographs.',
      '5,000 photographs show the first within one and a half seconds, and nothing jumps.',
    ),
    ...aim(
      'Access that is proven',
      'Who may do what is one list. Every call is tried by everybody who may not make it, in every build.',
      'the list covers all calls, and no name, number, picture or place reaches the wrong person.',
    ),
    ...aim(
      'Answers with their sources',
      'An assistant that shows where each sentence comes from, and marks what it could not support.',
      'every mark opens the passage that was read, and none is invented.',
    ),
    ...aim(
      'Every step of an assistant can be undone',
      'Before it writes, you see what would change. Afterwards, you can take it back.',
      'all its writing tools have a preview and an inverse, and undoing leaves the records as they were.',
    ),
    ...aim(
      'One meaning everywhere',
      'A filter should find the same rows on the screen, in the database and in an automation, in every time zone.',
      'a million generated cases give no difference.',
    ),
    heading('How you can tell'),
    paragraph(
      'The tests are part of the source, so nobody has to believe us. What is reached is written into the ',
      link('changelog', '/changelog'),
      '; what is not there is not on the ',
      link('start page', '/'),
      ' either.',
    ),
  ],
};
