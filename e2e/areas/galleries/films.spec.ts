import { galleries, galleryVideos, unwrap } from '@atelier/sdk';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { createPerson } from '../../support/people';
import { addGallery, takeDevice } from './gallery';

const PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

test('a guest plays a film, and nothing is requested from elsewhere before', async ({ browser, server }) => {
  test.slow();
  const person = await createPerson(server.origin);
  const { client, workspaceId } = person;
  const { _id: galleryId, slug } = await addGallery(person);
  await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  const add = (url: string, title: string) => unwrap(galleryVideos(client).create({ galleryId, url, title }));
  const film = await add('https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Ada & Luis, the film');
  await add('https://vimeo.com/123456789', 'The speeches');
  const path = `/g/${workspaceId}/${slug}`;
  const device = await takeDevice(browser, server, true);
  const page = await device.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.origin) elsewhere.push(request.url());
  });

  const answer = await page.goto(path);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy.split('; ').find((rule) => rule.startsWith('frame-src'))).toBe(`frame-src ${PLAYERS}`);
  await page.getByRole('link', { name: 'Films 2' }).tap();
  await expect(page).toHaveURL(new RegExp(`${path}\\?film$`));
  const films = page.getByRole('list', { name: 'Films' });
  await expect(films.getByRole('listitem')).toHaveCount(2);
  await expect(films).toContainText('Plays from YouTube, which then sees your address');
  await takePicture(page, 'visitor-films');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expectToFit(page);
  // A reload, and the address of one film, play nothing either.
  await page.goto(`${path}?film=${film.slug}`);
  const play = films.getByRole('button', { name: 'Play Ada & Luis, the film' });
  await expect(play).toBeVisible();
  await page.reload();
  await expect(play).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(elsewhere).toEqual([]);

  // The press loads the player, and that alone.
  await play.tap();
  const player = page.locator('iframe');
  await expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  );
  await expect(player).toHaveAttribute('title', 'Ada & Luis, the film');
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
  expect(new Set(elsewhere.map((url) => new URL(url).origin))).toEqual(
    new Set(['https://www.youtube-nocookie.com']),
  );
  // Another one takes its place; going back ends it.
  await films.getByRole('button', { name: 'Play The speeches' }).tap();
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1');
  await expect(page).toHaveURL(/\?film=the-speeches$/);
  await takePicture(page, 'visitor-film');
  await page.goBack();
  await expect(player).toHaveCount(0);
  // The policy takes no other frame.
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        const frame = document.createElement('iframe');
        frame.src = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
        document.body.append(frame);
      }),
  );
  expect(refused).toBe('frame-src');

  // An address that a film had leads to the one that it has; a film that is gone is said to be.
  await unwrap(galleryVideos(client).update({ galleryId, videoId: film._id, slug: 'the-wedding' }));
  await page.goto(`${path}?film=${film.slug}`);
  await expect(page).toHaveURL(/\?film=the-wedding$/);
  await expect(play).toBeVisible();
  await unwrap(galleryVideos(client).delete({ galleryId, videoId: film._id }));
  await page.reload();
  await expect(page.getByText('This film isn’t here any more.')).toBeVisible();
  await expect(films.getByRole('listitem')).toHaveCount(1);
  await device.close();
});
