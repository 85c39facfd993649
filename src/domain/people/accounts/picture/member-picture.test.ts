import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dataLinkOf } from '../../../../../test/support/data-link.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { fromPhone, green, red, striped } from '../../../../../test/support/pictures.ts';
import { exportOf } from '../../../../../test/support/person-export.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { erasePersonData } from '#domain/registers/privacy/erase-person-data.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { findSession } from '../find-session.ts';
import { changePicture, removePicture } from './change-picture.ts';

const site = await testDatabase();
const { db, pool, files, clock } = site;
const face = await striped({ colours: [green] });
const other = await striped({ kind: 'png', colours: [red] });

const rowsOf = ({ member }: SignedIn) =>
  db.selectFrom('member_picture').selectAll().where('member_id', '=', member.id).execute();
const bytesOf = async (hash: string) => (await readWholeFile(files, hash))!;
const found = (hash: string) => findFile(site.ctx(), hash);
const pictureOf = async ({ token }: SignedIn) => (await findSession(db, token, clock.now()))!.member.picture;

describe('a picture', () => {
  test('is stored small and named by its bytes, and the member has it from the next request on', async () => {
    const ngozi = await signedIn(site);
    expect(await pictureOf(ngozi)).toBeUndefined();
    const { hash } = await changePicture(ngozi.ctx(), { picture: await fromPhone() });
    const [row] = await rowsOf(ngozi);
    expect(row).toMatchObject({ member_id: ngozi.member.id, created_at: clock.now() });
    const bytes = await bytesOf(hash);
    expect(bytes.length).toBeLessThanOrEqual(15 * 1024);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(await pictureOf(ngozi)).toBe(hash);
    expect(await found(hash)).toMatchObject({ kind: 'member-picture', isPublic: true, contentType: 'image/webp' });
  });

  test('replaces the earlier picture, whose address then answers 404', async () => {
    const ngozi = await signedIn(site);
    const first = await changePicture(ngozi.ctx(), { picture: await striped({ colours: [green, red, green] }) });
    const second = await changePicture(ngozi.ctx(), { picture: other });
    expect(second.hash).not.toBe(first.hash);
    expect(await rowsOf(ngozi)).toHaveLength(1);
    expect(await found(first.hash)).toBeUndefined();
  });

  test('sent twice at once is stored once', async () => {
    const ngozi = await signedIn(site);
    const sent = await Promise.all([1, 2, 3].map(() => changePicture(ngozi.ctx(), { picture: face })));
    expect(new Set(sent.map(({ hash }) => hash)).size).toBe(1);
    expect(await rowsOf(ngozi)).toHaveLength(1);
  });

  test('that two members share stays with one when the other deletes it', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const { hash } = await changePicture(ngozi.ctx(), { picture: other });
    expect(await changePicture(bola.ctx(), { picture: other })).toEqual({ hash });
    await removePicture(ngozi.ctx());
    expect(await pictureOf(ngozi)).toBeUndefined();
    expect(await pictureOf(bola)).toBe(hash);
    expect(await found(hash)).toMatchObject({ isPublic: true });
  });

  test('is removed once, and removing none is not an error', async () => {
    const ngozi = await signedIn(site);
    const { hash } = await changePicture(ngozi.ctx(), { picture: await striped({ colours: [red, green] }) });
    for (let press = 0; press < 2; press++) expect(await removePicture(ngozi.ctx())).toEqual({ removed: true });
    expect(await found(hash)).toBeUndefined();
  });

  test('that cannot be read gets a message that says what to do, and the earlier one stays', async () => {
    const ngozi = await signedIn(site);
    const { hash } = await changePicture(ngozi.ctx(), { picture: face });
    await expect(changePicture(ngozi.ctx(), { picture: face.subarray(0, face.length / 2) })).rejects.toMatchObject({
      code: 'invalid',
      field: 'picture',
      message: 'This picture is damaged or incomplete. Choose another',
    });
    expect(await pictureOf(ngozi)).toBe(hash);
  });

  test('is only for members: a guest or a deleted member has none', async () => {
    await expect(changePicture(site.ctx(), { picture: face })).rejects.toMatchObject({ code: 'signed_out' });
    await expect(removePicture(site.ctx())).rejects.toMatchObject({ code: 'signed_out' });
    const gone = await signedIn(site);
    await db.deleteFrom('member').where('id', '=', gone.member.id).execute();
    await expect(changePicture(gone.ctx(), { picture: face })).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('is drawn before a transaction begins, so that no transaction waits for it', async () => {
    const ngozi = await signedIn(site);
    const asked = await statementsOf(pool, () =>
      changePicture(ngozi.ctx(), { picture: Buffer.from('no picture') }).catch(() => {}),
    );
    expect(asked).toEqual([]);
  });
});

describe('the data that we show a person about themselves', () => {
  const exportedOf = async ({ ctx, member: { id, email, phone } }: SignedIn) => {
    const exported = await exportOf(ctx(), { memberId: id, email, phone });
    const account = exported.kept.flatMap(({ records }) => records).find(({ title }) => title === 'Your account')!;
    return { account, picture: account.files?.map(exported.content) };
  };

  test('includes the picture, byte by byte', async () => {
    const ngozi = await signedIn(site);
    expect((await exportedOf(ngozi)).account).not.toHaveProperty('files');
    const { hash } = await changePicture(ngozi.ctx(), { picture: face });
    const bytes = await bytesOf(hash);
    expect((await exportedOf(ngozi)).picture).toEqual([bytes]);
  });

  test('includes it for a person without a mail address too', async () => {
    const bola = await signedIn(site, { withoutPassword: true, phone: '+2348041234599' });
    await changePicture(bola.ctx(), { picture: face });
    expect((await exportedOf(bola)).picture).toHaveLength(1);
  });

  test('loses the picture with the account, by its owner and by a mailed link', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    for (const who of [ngozi, bola]) await changePicture(who.ctx(), { picture: face });
    await deleteAccount(ngozi.ctx(), ngozi);
    await erasePersonData(site.ctx(), await dataLinkOf(site, bola.member.email!));
    for (const who of [ngozi, bola]) {
      expect(await rowsOf(who)).toEqual([]);
      expect(await db.selectFrom('file').select('id').where('uploaded_by', '=', who.member.id).execute()).toEqual([]);
    }
  });
});
