import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import {
  listed,
  newListing,
  nutPicture,
  openTrading,
  signedInSeller,
} from '../../../../../test/support/own-listings.ts';
import { blue, described, fromPhone, grainy, striped } from '../../../../../test/support/pictures.ts';
import type { SignedIn } from '../../../../../test/support/signed-in.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { tlsServer } from '../../../../../test/support/tls-server.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { addListing } from '../add-listing.ts';
import { findListing } from '../find-listing.ts';
import type { ListingPicture } from '../listing.view.ts';
import { pictureWidths } from './picture.rules.ts';
import { addPicture, movePictureUp, removePicture } from './change-pictures.ts';

const site = await testDatabase();
const { db, pool } = site;
const shown = await fromPhone({ width: 640, height: 480 });
const fetched: (string | undefined)[] = [];
const server = await tlsServer((request, answer) => {
  fetched.push(request.url);
  if (request.url === '/moved') answer.writeHead(302, { location: '/nut.jpg' }).end();
  else answer.end(request.url === '/nut.jpg' ? shown : '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
const { outside } = server;

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  ada = await signedInSeller(site);
});

const picturesOf = async (id: string) => (await findListing(ada.ctx(), id))!.pictures;
const idsOf = async (id: string) => {
  const query = db.selectFrom('listing_picture').select('id').where('listing_id', '=', BigInt(id)).orderBy('place');
  return (await query.execute()).map((row) => String(row.id));
};
const filesOf = ({ widths }: ListingPicture) => widths.flatMap(({ avif, webp }) => [avif, webp]);
const bytesOf = async (hash: string) => (await readWholeFile(site.files, hash))!;
const byAddress = async (image: string) => {
  const { picture: _, ...input } = await newListing();
  return addListing(ada.ctx(), { ...input, image }, { outside });
};

describe('the picture of a listing', () => {
  test('is converted to three widths, as AVIF and WebP, and is public', async () => {
    const input = { ...(await newListing()), picture: await grainy(1000, 750) };
    const [picture] = await picturesOf(String((await addListing(ada.ctx(), input)).id));
    expect(picture!.widths.map(({ width, height }) => [width, height])).toEqual([
      [192, 144],
      [480, 360],
      [960, 720],
    ]);
    for (const { width, avif, webp } of picture!.widths) {
      const [avifBytes, webpBytes] = [await bytesOf(avif), await bytesOf(webp)];
      // The AVIF decoder is switched off in the whole process.
      expect(avifBytes.subarray(4, 12).toString()).toBe('ftypavif');
      expect(await described(webpBytes)).toMatchObject({ format: 'webp', width });
      const most = pictureWidths.find((one) => one.width === width)!.mostBytes;
      expect(Math.max(avifBytes.length, webpBytes.length)).toBeLessThanOrEqual(most);
      expect(await findFile(site.ctx(), avif)).toMatchObject({ kind: 'listing-picture', contentType: 'image/avif' });
      expect(await findFile(site.ctx(), webp)).toMatchObject({ kind: 'listing-picture', contentType: 'image/webp' });
    }
  });

  test('loses its place, time and camera', async () => {
    const input = { ...(await newListing()), picture: await fromPhone({ width: 500, height: 400 }) };
    const [picture] = await picturesOf(String((await addListing(ada.ctx(), input)).id));
    for (const hash of filesOf(picture!)) {
      const bytes = await bytesOf(hash);
      for (const trace of ['Danfo', 'Lagos', '2026', 'GPS', 'Exif']) expect(bytes.includes(trace)).toBe(false);
    }
  });

  test('may be fetched from an address, and is stored, not linked', async () => {
    for (const path of ['/nut.jpg', '/moved']) {
      const [picture] = await picturesOf(String((await byAddress(`https://pictures.example${path}`)).id));
      expect(picture!.widths.map(({ width }) => width)).toEqual([192, 480]);
    }
    expect(JSON.stringify(await db.selectFrom('listing').selectAll().execute(), String)).not.toContain(
      'pictures.example',
    );
  });

  test.each([
    ['https://pictures.example/picture.svg', 'This is not a JPEG, PNG or WebP picture. Choose one that is'],
    ['https://169.254.169.254/latest', 'We do not fetch from this address'],
    ['https://unknown.example/nut.jpg', 'There is no picture at this address'],
  ])('at %s is refused beside its field, and nothing is listed', async (image, said) => {
    await expect(byAddress(image)).rejects.toMatchObject({
      code: 'invalid',
      field: 'image',
      message: expect.stringContaining(said),
    });
    expect(await db.selectFrom('listing').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('file').select('id').where('kind', '=', 'listing-picture').execute()).toEqual([]);
  });

  test('is drawn and fetched before any query', async () => {
    const given = { ...(await newListing()), picture: Buffer.from('no picture') };
    expect(await statementsOf(pool, () => addListing(ada.ctx(), given).catch(() => {}))).toEqual([]);
  });
});

describe('the pictures of a listing', () => {
  test('are in the order that their seller chose', async () => {
    const id = await listed(ada);
    await addPicture(ada.ctx(), id, { picture: await striped({ colours: [blue], width: 300, height: 300 }) });
    await addPicture(ada.ctx(), id, { image: 'https://pictures.example/nut.jpg' }, { outside });
    const [first, second, third] = await idsOf(id);
    await movePictureUp(ada.ctx(), id, third!);
    expect(await idsOf(id)).toEqual([first, third, second]);
    expect(await movePictureUp(ada.ctx(), id, first!)).toEqual({ moved: false });
    await removePicture(ada.ctx(), id, first!);
    expect(await idsOf(id)).toEqual([third, second]);
    expect(await removePicture(ada.ctx(), id, first!)).toEqual({ removed: true });
    const places = db.selectFrom('listing_picture').select('place').orderBy('place');
    expect((await places.execute()).map(({ place }) => place)).toEqual([1, 2]);
  });

  test('are eight at most and one at least', async () => {
    const id = await listed(ada);
    const [only] = await idsOf(id);
    await expect(removePicture(ada.ctx(), id, only!)).rejects.toMatchObject({ code: 'conflict' });
    const picture = await nutPicture();
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => addPicture(ada.ctx(), id, { picture })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await idsOf(id)).toHaveLength(8);
  });

  test('are not fetched for a listing of another member', async () => {
    const id = await listed(ada);
    const bola = await signedInSeller(site);
    const before = fetched.length;
    const added = addPicture(bola.ctx(), id, { image: 'https://pictures.example/nut.jpg' }, { outside });
    await expect(added).rejects.toMatchObject({ code: 'not_found' });
    expect(fetched.length).toBe(before);
  });

  test('are deleted with the last use of their listing, and only its seller can change them', async () => {
    const id = await listed(ada);
    await addPicture(ada.ctx(), id, { picture: shown });
    const [first, second] = await idsOf(id);
    const pictures = await picturesOf(id);
    const bola = await signedInSeller(site);
    for (const verb of [removePicture, movePictureUp])
      await expect(verb(bola.ctx(), id, second!)).rejects.toMatchObject({ code: 'not_found' });
    await expect(addPicture(bola.ctx(), id, { picture: shown })).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await listed(bola);
    await expect(movePictureUp(bola.ctx(), theirs, first!)).rejects.toMatchObject({ code: 'not_found' });
    await removePicture(ada.ctx(), id, second!);
    for (const hash of filesOf(pictures[1]!)) expect(await findFile(ada.ctx(), hash)).toBeUndefined();
    for (const hash of filesOf(pictures[0]!)) expect(await findFile(site.ctx(), hash)).toBeDefined();
  });
});
