import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { readPdf } from '../support/read-pdf.ts';
import { signedIn } from '../support/signed-in.ts';
import { topUp } from '../support/members-with-money.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx } = site;

async function somebody(name: string) {
  const { member, cookie } = await signedIn(site, { account_type: 'merchant', name });
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return { member, cookie, visitor };
}

const pdfAt = async (address: string, cookie: string) => {
  const response = await site.get(address, { cookie });
  return { response, ...readPdf(Buffer.from(await response.arrayBuffer())) };
};

test('the PDF of a statement has the days of the page and only the member’s own money', async () => {
  const [ada, bola] = [await somebody('Ada Obi'), await somebody('Bola Ade')];
  await topUp(ctx(), ada.member.id, 250_000n);
  await topUp(ctx(), bola.member.id, 77_700n);
  await ada.visitor.goto(link('paymentStatement'));
  await ada.visitor.getByRole('link', { name: 'This month' }).click();
  const address = (await ada.visitor.getByRole('link', { name: 'Download as PDF' }).getAttribute('href'))!;
  expect(address).toContain('from=');
  const own = await pdfAt(address, ada.cookie);
  expect(own.response.headers.get('content-type')).toBe('application/pdf');
  expect(own.response.headers.get('content-disposition')).toMatch(
    /attachment; filename="agbon-statement-\d{4}-\d\d-01-to-[\d-]+\.pdf"/,
  );
  for (const said of ['Ada Obi', 'With us at the end: ₦2,500', '+₦2,500']) expect(own.text).toContain(said);
  expect(own.text).not.toContain('₦777');
  // The same address gives another member their own statement, and a guest the sign-in.
  const other = await pdfAt(address, bola.cookie);
  expect(other.text).toContain('With us at the end: ₦777');
  for (const said of ['Ada Obi', '₦2,500']) expect(other.text).not.toContain(said);
  const guest = await site.get(address);
  expect([guest.status, guest.headers.get('location')]).toEqual([303, expect.stringContaining('/login')]);
});

test('invalid days are named on the page, and give no PDF', async () => {
  const { cookie } = await somebody('Ada Obi');
  const response = await site.get(link('paymentStatementPdf', {}, { from: '31/02/2026' }), { cookie });
  expect([response.status, response.headers.get('content-type')]).toEqual([422, expect.stringContaining('text/html')]);
  expect(await response.text()).toContain('We cannot read this day. Write it like 31/10/2026.');
});

test('more movements than a PDF may have are refused with a message, and the CSV file has all of them', async () => {
  const { member, cookie, visitor } = await somebody('Ada Obi');
  for (let made = 0; made < 500; made++) await topUp(ctx(), member.id, 100n);
  const address = link('paymentStatementPdf');
  expect((await pdfAt(address, cookie)).text).toContain('With us at the end: ₦500');
  await topUp(ctx(), member.id, 100n);
  const refused = await site.get(address, { cookie });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('At most 500 movements fit here, and these days have more. Choose fewer days'),
  ]);
  await visitor.goto(link('paymentStatement'));
  expect(visitor.getByRole('link', { name: 'Download as PDF' })).toHaveCount(0);
  expect(visitor.getByRole('main')).toContainText('These are the newest 500 movements.');
  const file = await (await site.get(link('paymentStatementFile'), { cookie })).text();
  expect(file.trim().split('\r\n')).toHaveLength(504);
});
