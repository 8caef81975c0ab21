import { heading, link, list, name, operator, type PageText, paragraph } from './content';

export const cookiePolicy: PageText = {
  title: 'Cookies',
  lead: 'What stays in your browser. All of it is needed for what you asked for, so there is nothing to accept.',
  blocks: [
    heading('In cookies'),
    list(
      [name('theme'), ': light, dark or as the system. 365 days, so that the page does not flash.'],
      [name('token'), ': that you are signed in. Until you log out or close the browser.'],
      [name('workspaceId'), ': which workspace is open. Until you log out or close the browser.'],
    ),
    paragraph(
      'They are sent to this site only and are marked so that other sites cannot use them (SameSite lax). The API never reads a cookie: it asks for the token in a header of its own.',
    ),
    heading('In local storage'),
    list(
      [
        name('token'),
        ', ',
        name('workspaceId'),
        ', ',
        name('theme'),
        ': the same as above, which the cookies mirror.',
      ],
      [
        name('workspaceMode'),
        ' and ',
        name('region'),
        ': how your workspace is set up and where its data lives.',
      ],
      [
        name('locationDetails'),
        ' and ',
        name('ipAddress'),
        ': reserved for where you seem to be. Only written where the operator has switched on such a service.',
      ],
    ),
    paragraph(
      'Until the tab is closed, the code of a referral link, the secret of a sign-in with Google, and a note that the page was loaded again may wait in the session storage of that tab.',
    ),
    heading('What logging out removes'),
    paragraph(
      'Everything above except the theme, in all tabs of this browser. You can also delete it in the settings of your browser; you are then signed out.',
    ),
    heading('What is not there'),
    paragraph(
      'No cookie of anybody else, no identifier for advertising, no measuring of what you do. More about data is told under ',
      link('privacy', '/privacy-policy'),
      '.',
    ),
    heading('Questions'),
    operator,
  ],
};
