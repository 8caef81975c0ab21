import { type Gallery, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createGallery, type GalleryPerson, openGalleryStudio, plantImage, refusal } from '../testing/studio';
import { enter, visitorWith } from '../testing/visitor';

const DAY = 86_400_000;
let server: TestServer;
let mira: GalleryPerson;
let gallery: Gallery;
let galleryId: string;
let albumId: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  gallery = await createGallery(mira);
  galleryId = gallery._id;
  albumId = gallery.albums[0]?._id ?? '';
});
afterAll(() => server?.close());

const publish = () => unwrap(mira.galleries.update({ galleryId, status: 'published' }));
/** Returns the mails to somebody, oldest first. */
const mailsTo = async (recipient: string) => {
  await server.settle();
  const { rows } = await server.platform.database.withSystem((tx) =>
    tx.execute<{ subject: string; text_body: string }>(
      sql`select subject, text_body from local_outbox_messages where recipient = ${recipient} order by created_at, id`,
    ),
  );
  return rows;
};
/** Returns the studio's template for a purpose. */
async function templateFor(purpose: string) {
  const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
  const found = data.find((one) => one.purpose === purpose);
  if (!found) throw new Error('There is a built-in one.');
  return found;
}
const linkIn = (text: string) => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('the access of guests', () => {
  it('is changed field by field, and holds on the next request', async () => {
    const before = await unwrap(mira.galleryVisitors.guestAccess({ galleryId }));
    expect(before).toMatchObject({ isEnabled: true, allowsDownloads: false, allowsComments: false });
    await publish();
    const guest = await enter(server, mira, gallery);
    expect((await unwrap(guest.galleryVisit.open())).rights).toMatchObject({
      canComment: false,
      downloadSizes: [],
    });
    const change = { galleryId, revision: before.revision + 1, allowsComments: true, allowsDownloads: true };
    const after = await unwrap(mira.galleryVisitors.updateGuestAccess(change));
    expect(after).toMatchObject({ isEnabled: true, allowsComments: true, downloadSizes: ['web'] });
    expect((await unwrap(guest.galleryVisit.open())).rights).toMatchObject({
      canComment: true,
      downloadSizes: ['web'],
    });
    expect(await refusal(mira.galleryVisitors.updateGuestAccess(change))).toMatchObject({
      code: 'stale_revision',
    });
    await unwrap(mira.galleryVisitors.updateGuestAccess({ galleryId, isEnabled: false }));
    expect(await refusal(guest.galleryVisit.open())).toMatchObject({ code: 'visit_ended' });
  });

  it('may ask for a form, whose questions have keys of their own', async () => {
    expect(await unwrap(mira.galleryVisitors.form({ galleryId }))).toMatchObject({
      isEnabled: false,
      fields: [],
    });
    const name = { key: 'name', label: ' Your  name ', kind: 'name', isRequired: true };
    expect(await refusal(mira.galleryVisitors.updateForm({ galleryId, fields: [name, name] }))).toMatchObject(
      {
        code: 'invalid_input',
        fields: [{ field: 'fields.1.key' }],
      },
    );
    for (const key of ['constructor', 'toString', 'hasOwnProperty'])
      expect(
        await refusal(mira.galleryVisitors.updateForm({ galleryId, fields: [{ ...name, key }] })),
      ).toMatchObject({ fields: [{ field: 'fields.0.key' }] });
    const form = await unwrap(
      mira.galleryVisitors.updateForm({ galleryId, isEnabled: true, fields: [name] }),
    );
    expect(form.fields).toEqual([{ ...name, label: 'Your name' }]);
    await publish();
    const at = { workspaceId: mira.handle, slug: gallery.slug };
    expect(await unwrap(visitorWith(server).galleryVisit.lookAt(at))).toMatchObject({
      state: 'form',
      form: [{ key: 'name' }],
    });
  });
});

describe('an invitation', () => {
  const share = (recipients: readonly { email: string; role: string; name?: string }[], message?: string) =>
    mira.galleryVisitors.shareByEmail({
      galleryId,
      recipients: [...recipients],
      ...(message && { message }),
    });

  it('is a link for one person with a role, until it is revoked', async () => {
    const leila = { email: 'Leila@okafor.example', role: 'client', name: 'Leila Okafor' };
    expect(await refusal(share([leila]))).toMatchObject({ code: 'not_published' });
    await publish();
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    const options = { idempotencyKey: uuid() };
    const input = {
      galleryId,
      recipients: [leila, { email: 'noor@haddad.example', role: 'invited' }],
      message: 'Enjoy.',
    };
    const { data } = await unwrap(mira.galleryVisitors.shareByEmail(input, options));
    expect(await unwrap(mira.galleryVisitors.shareByEmail(input, options))).toEqual({ data });
    expect(data).toMatchObject([
      { email: 'leila@okafor.example', role: 'client', openedAt: null },
      { email: 'noor@haddad.example', role: 'invited' },
    ]);
    const [mail, ...more] = await mailsTo('leila@okafor.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Okafor & Reyes');
    expect(mail?.text_body).toContain('Enjoy.');
    const invitation = linkIn(mail?.text_body ?? '');
    const client = await enter(server, mira, gallery, { invitation });
    expect((await unwrap(client.galleryVisit.open())).visitor).toMatchObject({ visitorRole: 'client' });
    // The same person on another device is the same visitor.
    const phone = await enter(server, mira, gallery, { invitation });
    expect((await unwrap(phone.galleryVisit.open())).visitor).toEqual(
      (await unwrap(client.galleryVisit.open())).visitor,
    );
    const shared = await unwrap(mira.galleries.shareDetails({ galleryId }));
    expect(shared.invitations.find(({ role }) => role === 'client')?.openedAt).toEqual(expect.any(String));
    const ids = { galleryId, invitationId: data[0]?._id ?? '' };
    await unwrap(mira.galleryVisitors.revokeInvitation(ids));
    expect(await refusal(client.galleryVisit.check())).toMatchObject({ code: 'visit_ended' });
    expect(await refusal(mira.galleryVisitors.revokeInvitation(ids))).toMatchObject({ code: 'not_found' });
    // Whoever was invited never entered the PIN.
    const again = visitorWith(server).galleryVisit.enter({
      workspaceId: mira.handle,
      slug: gallery.slug,
      earlierVisit: client.token,
    });
    expect(await refusal(again)).toMatchObject({ code: 'pin_required' });
  });

  it('is written with the template of the studio, which names only what there is', async () => {
    await publish();
    const template = await templateFor('galleryShared');
    const change = (input: { subject?: string; htmlBody?: string }) =>
      mira.emailTemplates.update(template._id, input);
    for (const [broken, word] of [
      ['{{file.title}}', 'Title of the file'],
      ['{{client.name}}', 'Client name'],
      ['{{gallery.nam}}', '{{gallery.nam}}'],
    ] as const)
      expect((await refusal(change({ subject: broken }))).fields).toMatchObject([
        { field: 'updateTemplateInput.subject', message: expect.stringContaining(word) },
      ]);
    expect(await refusal(mira.emailTemplates.update(template._id, { sendAt: 'event+P1D' }))).toMatchObject({
      fields: [{ field: 'updateTemplateInput.sendAt' }],
    });
    await unwrap(
      change({
        subject: 'For {{recipient.firstName}}: {{gallery.name}}',
        htmlBody: '<p>Dear {{recipient.name}},</p><p>{{gallery.message}}</p><p>{{workspace.name}}</p>',
      }),
    );
    const leila = { email: 'leila2@okafor.example', role: 'client', name: 'Leila Okafor' };
    await unwrap(share([leila], 'Enjoy.'));
    const [mail] = await mailsTo(leila.email);
    expect(mail?.subject).toBe('For Leila: Okafor & Reyes');
    expect(mail?.text_body).toMatch(/^Dear Leila Okafor,\n\nEnjoy\.\n\n/);
    expect(linkIn(mail?.text_body ?? '')).toHaveLength(43);
    await unwrap(share([leila]));
    expect((await mailsTo(leila.email))[1]?.text_body).not.toContain('Enjoy');
    // Somebody without a name cannot be called by it, and nobody of the list is mailed.
    const sam = { email: 'sam2@reyes.example', role: 'invited' };
    expect(await refusal(share([{ ...leila, email: 'noor2@haddad.example' }, sam]))).toMatchObject({
      code: 'mail_incomplete',
    });
    expect(await mailsTo('noor2@haddad.example')).toEqual([]);
    // Without the template, the built-in words are sent.
    await unwrap(mira.emailTemplates.delete(template._id));
    await unwrap(share([sam]));
    const [ours] = await mailsTo(sam.email);
    expect(ours?.subject).toMatch(/shared Okafor & Reyes with you$/);
  });

  it('is refused with the line that is wrong, and then nobody is mailed', async () => {
    await publish();
    const sam = { email: 'sam@reyes.example', role: 'invited' };
    expect(await refusal(share([sam, { ...sam, role: 'guest', email: 'a@reyes.example' }]))).toMatchObject({
      fields: [{ field: 'recipients.1.role' }],
    });
    expect(await refusal(share([sam, { ...sam, email: 'SAM@reyes.example' }]))).toMatchObject({
      fields: [{ field: 'recipients.1.email' }],
    });
    expect(await mailsTo('sam@reyes.example')).toEqual([]);
  });
});

describe('visitors', () => {
  it('are listed with what they did, 20 a page, by search, days and role', async () => {
    const image = await plantImage(server, mira, { galleryId, albumId });
    await unwrap(mira.galleries.updatePreferences({ galleryId, allowsRatings: true }));
    await unwrap(
      mira.galleryVisitors.updateForm({
        galleryId,
        isEnabled: true,
        fields: [
          { key: 'name', label: 'Name', kind: 'name', isRequired: true },
          { key: 'mail', label: 'Email', kind: 'email', isRequired: false },
        ],
      }),
    );
    await publish();
    const today = server.clock.now().toISOString().slice(0, 10);
    const sam = await enter(server, mira, gallery, {
      answers: { name: 'Sam Reyes', mail: 'sam@reyes.example' },
    });
    await unwrap(sam.galleryVisit.report({ viewed: [image.id] }));
    await unwrap(sam.galleryVisit.report({ viewed: [image.id] }));
    await unwrap(sam.galleryVisit.rateImage({ imageId: image.id, stars: 5 }));
    server.clock.advance(2 * DAY);
    for (let number = 1; number <= 20; number += 1)
      await enter(server, mira, gallery, { answers: { name: `Guest ${number}` } });
    const first = await unwrap(mira.galleryVisitors.list({ galleryId }));
    expect([first.data.length, first.hasNextPage, first.totalDocs]).toEqual([20, true, 21]);
    const found = async (input: object) =>
      (await unwrap(mira.galleryVisitors.list({ galleryId, ...input }))).data.map(({ name }) => name);
    for (const input of [{ search: 'REYES' }, { search: 'sam@' }, { page: 2 }, { endDate: today }])
      expect(await found(input), JSON.stringify(input)).toEqual(['Sam Reyes']);
    expect(await found({ startDate: today, endDate: today })).toEqual(['Sam Reyes']);
    expect(await found({ visitorRole: 'client' })).toEqual([]);
    expect(await refusal(mira.galleryVisitors.list({ galleryId, startDate: '2026-02-30' }))).toMatchObject({
      code: 'invalid_input',
    });
    const [row] = (await unwrap(mira.galleryVisitors.list({ galleryId, search: 'sam' }))).data;
    expect(row).toMatchObject({
      email: 'sam@reyes.example',
      isVerified: false,
      visitorRole: 'guest',
      answers: { name: 'Sam Reyes', mail: 'sam@reyes.example' },
      visits: 1,
      viewed: 1,
      favourites: 0,
      picked: 0,
      downloaded: 0,
    });
    const did = await unwrap(mira.galleryVisitors.get({ galleryId, visitorId: row?._id ?? '' }));
    expect(did.data.map(({ kind }) => kind).sort()).toEqual(['entered', 'rated', 'viewed']);
    expect([did.totalDocs, did.visitor]).toEqual([3, row]);
  });

  it('are nothing to another workspace', async () => {
    const tom = await openGalleryStudio(server);
    for (const call of [
      tom.galleryVisitors.list({ galleryId }),
      tom.galleryVisitors.get({ galleryId, visitorId: uuid() }),
      tom.galleryVisitors.guestAccess({ galleryId }),
      tom.galleryVisitors.updateGuestAccess({ galleryId, isEnabled: false }),
      tom.galleryVisitors.form({ galleryId }),
      tom.galleryVisitors.updateForm({ galleryId, isEnabled: true }),
      tom.galleryVisitors.shareByEmail({
        galleryId,
        recipients: [{ email: 'sam@reyes.example', role: 'client' }],
      }),
      tom.galleryVisitors.revokeInvitation({ galleryId, invitationId: uuid() }),
      tom.galleryVisitors.preRegistered({ galleryId }),
      tom.galleryVisitors.notifyPreRegistered({ galleryId }),
      tom.galleryVisitors.preRegisteredStatus({ galleryId }),
      tom.galleries.preview({ galleryId }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
  });
});

describe('people who wait for a release', () => {
  it('get a mail in the words of the studio, or in ours where theirs need what somebody has not', async () => {
    await publish();
    await unwrap(mira.galleries.update({ galleryId, releaseOn: '2030-05-01' }));
    const at = { workspaceId: mira.handle, slug: gallery.slug };
    const [noor, sam] = [`noor@${mira.handle}.example`, `sam@${mira.handle}.example`];
    await unwrap(visitorWith(server).galleryVisit.preRegister({ ...at, email: noor, name: 'Noor Haddad' }));
    await unwrap(visitorWith(server).galleryVisit.preRegister({ ...at, email: sam }));
    await unwrap(mira.galleries.update({ galleryId, releaseOn: null }));
    const template = await templateFor('galleryReleased');
    const { htmlBody, missing } = await unwrap(mira.emailTemplates.preview({ id: template._id }));
    expect([htmlBody.includes('Open the gallery'), missing.map(({ key }) => key)]).toEqual([
      true,
      expect.arrayContaining(['gallery.name']),
    ]);
    await unwrap(
      mira.emailTemplates.update(template._id, {
        subject: '{{recipient.firstName}}, {{gallery.name}} is out',
      }),
    );
    await unwrap(mira.galleryVisitors.notifyPreRegistered({ galleryId }));
    expect((await mailsTo(noor)).map(({ subject }) => subject)).toEqual(['Noor, Okafor & Reyes is out']);
    expect((await mailsTo(sam)).map(({ subject }) => subject)).toEqual(['Okafor & Reyes is here']);
  });

  it('are listed 10 a page, and told once', async () => {
    await publish();
    await unwrap(mira.galleries.update({ galleryId, releaseOn: '2030-05-01' }));
    const at = { workspaceId: mira.handle, slug: gallery.slug };
    const emails = Array.from({ length: 11 }, (_, number) => `guest-${number}@${mira.handle}.example`);
    for (const email of emails) await unwrap(visitorWith(server).galleryVisit.preRegister({ ...at, email }));
    const list = await unwrap(mira.galleryVisitors.preRegistered({ galleryId }));
    expect(list).toMatchObject({ hasNextPage: true, totalDocs: 11, metadata: { total: 11, notified: 0 } });
    expect(list.data).toHaveLength(10);
    expect(await unwrap(mira.galleryVisitors.preRegisteredStatus({ galleryId }))).toEqual({
      state: 'done',
      processed: 11,
      total: 11,
    });
    expect(await refusal(mira.galleryVisitors.notifyPreRegistered({ galleryId }))).toMatchObject({
      code: 'not_published',
    });
    await unwrap(mira.galleries.update({ galleryId, releaseOn: null }));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => unwrap(mira.galleryVisitors.notifyPreRegistered({ galleryId }))),
    );
    expect(answers.reduce((sum, { notified }) => sum + notified, 0)).toBe(11);
    for (const email of emails) expect(await mailsTo(email), email).toHaveLength(1);
    const [mail] = await mailsTo(emails[0] ?? '');
    expect(mail?.text_body).toContain(`/g/${mira.handle}/${gallery.slug}`);
    expect(await unwrap(mira.galleryVisitors.preRegistered({ galleryId }))).toMatchObject({
      metadata: { notified: 11 },
      data: expect.arrayContaining([expect.objectContaining({ state: 'notified' })]),
    });
  });
});
