import { heading, link, list, name, operator, type PageText, paragraph } from './content';

export const cookiePolicy: PageText = {
  title: 'Cookies',
  lead: 'What is stored in your browser. All of it is necessary, so there is nothing to accept.',
  blocks: [
    heading('In cookies'),
    list(
      [name('theme'), ': light, dark, or system. Kept for 365 days so that pages don’t flash.'],
      [name('token'), ': keeps you signed in until you sign out or close the browser.'],
      [name('workspaceId'), ': which workspace is open, until you sign out or close the browser.'],
    ),
    paragraph(
      'They are sent only to this site and are marked so that other sites can’t use them (SameSite lax). The API never reads cookies: the token travels in a header.',
    ),
    heading('In local storage'),
    list(
      [
        name('token'),
        ', ',
        name('workspaceId'),
        ', ',
        name('theme'),
        ': the same values, mirrored by the cookies.',
      ],
      [
        name('workspaceMode'),
        ' and ',
        name('region'),
        ': how your workspace is set up and where its data is stored.',
      ],
      [
        name('locationDetails'),
        ' and ',
        name('ipAddress'),
        ': your approximate location, stored only if the operator has turned on a location service.',
      ],
      [
        name('device'),
        ': a random value by which signing in recognizes this browser, so that strangers who try your address cannot get in your way.',
      ],
    ),
    paragraph(
      'Session storage may hold a referral code, the secret of a Google sign-in, and a note that the page was reloaded, until you close the tab.',
    ),
    heading('What signing out removes'),
    paragraph(
      'Everything above except the theme, in all tabs of this browser. You can also clear it in your browser’s settings, which signs you out.',
    ),
    heading('What is not stored'),
    paragraph(
      'No third-party cookies, no advertising identifiers, no tracking of what you do. For more, see ',
      link('privacy', '/privacy-policy'),
      '.',
    ),
    heading('Questions'),
    operator,
  ],
};
