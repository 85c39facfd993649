import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import { QrPicture } from '#ui/qr-picture.tsx';
import { testApp } from '../../test/support/app.ts';
import { readQr } from '../../test/support/read-qr.ts';
import { seePage } from '../../test/support/seen-page.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../test/support/staff.ts';

const site = await testApp();
const { get, post } = site;

/** The longest address with which a member can sign in. */
const longest = `${'a'.repeat(64)}@${'coconut-'.repeat(22)}trade.example`;

test.each(['ada@example.com', longest])(
  'the QR code for members has the same content as the link beside it',
  async (email) => {
    const { cookie } = await signedIn(site, { email });
    const { fields } = await seePage(await get(link('settingsApp'), { cookie }));
    await post(link('settingsApp'), fields, { cookie });
    const { html } = await seePage(await get(link('settingsApp'), { cookie }));
    const address = /href="(otpauth:[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    expect(address).toContain(encodeURIComponent(email));
    expect(readQr(html)).toBe(address);
  },
);

test('the QR code for staff has the key that is shown beside it', async () => {
  const { cookie } = await staffAtDesk(site, 'viewer');
  const form_owner = await formTokenOf(await get(link('authenticator'), { cookie }));
  await post(link('authenticatorSecret'), { form_owner }, { cookie });
  const { html } = await seePage(await get(link('authenticator'), { cookie }));
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '');
  expect(readQr(html)).toBe(totpAddress({ issuer: 'Àgbọn staff', name: 'viewer@agbon.example', secret }));
});

test.each([
  ['only figures', '7'],
  ['only capitals', 'AGBON 2'],
  ['any script', 'Àgbọn 🥥'],
  ['a long text', 'coconut '.repeat(120)],
])('a code of %s is read as it was written', (_, text) => {
  expect(readQr(renderToString(<QrPicture grid={qrCode(text)} label="A code" />))).toBe(text);
});
