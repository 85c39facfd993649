import { expect, test } from 'vitest';
import { signedIn } from '../support/signed-in.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const site = await visitedSite();

async function at(path: string): Promise<Visitor> {
  const page = site.visitor();
  await page.goto(path);
  return page;
}

const title = (page: Visitor) => page.getByRole('heading', { level: 1 });

test('an article is found, read by its contents, and links on', async () => {
  const page = await at('/blog');
  await page.getByRole('link', { name: 'Coir grades, and how to check a sack' }).click();
  expect(page).toHaveURL('/blog/coir-grades');
  expect(page.getByText(/^16 Nov 2026 · \d min read$/)).toBeVisible();
  await page.locator('summary').filter({ hasText: 'On this page' }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link', { name: 'What the water costs' }).first();
  const place = await link.getAttribute('href');
  expect(page.locator(place!).locator('h2, :scope').first()).toContainText('What the water costs');
  expect(page.getByRole('link', { name: 'Buy fibre' })).toHaveAttribute('href', '/product');
  await page.getByRole('link', { name: 'Cocopeat in the nursery: wash it, wet it, feed it' }).click();
  expect(page).toHaveURL('/blog/cocopeat-for-nurseries');
});

test('questions open and close', async () => {
  const page = await at('/faqs');
  const answer = page.getByText('₦600,000, and 40% on delivery, ₦400,000');
  expect(answer).toBeHidden();
  await page.locator('#desheller-price > summary').click();
  expect(answer).toBeVisible();
  await page.locator('#desheller-price > summary').click();
  expect(answer).toBeHidden();
});

test('a page of rules links back home', async () => {
  const page = await at('/cookie-policy');
  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  expect(page).toHaveURL('/');
});

test('every link of the header and the footer to a section names one that exists', async () => {
  const page = await at('/about');
  const hrefs = (await page.locator('header a, footer a').all()).map((link) => link.getAttribute('href'));
  const places = [...new Set(await Promise.all(hrefs))].filter((href) => /^\/.*#/.test(href ?? ''));
  expect(places.length).toBeGreaterThan(3);
  for (const href of places) {
    await page.goto(href!);
    expect(page.locator(`#${href!.split('#')[1]}`)).toBeVisible();
  }
});

test('the closed marketplace’s page says what will be traded and how, and that it is not open', async () => {
  const page = await at('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace', exact: true }).click();
  expect(page).toHaveURL('/marketplace');
  expect(title(page)).toHaveText('Global Coconut Trading Platform');
  expect(page.getByText('Trading is not open yet.')).toBeVisible();
  for (const name of ['Live Market Prices', 'Verified Sellers', 'Global Trade'])
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const stage of ['Create agreement', 'Fund escrow', 'Delivery and approval', 'Payment release'])
    expect(page.getByRole('heading', { name: stage })).toBeVisible();
  await page.getByRole('link', { name: 'View Products' }).click();
  expect(title(page)).toHaveText('Our Product');
});

test('Start Trading leads a guest to an account, and a member to their dashboard', async () => {
  const guest = await at('/marketplace');
  expect(guest.getByRole('link', { name: 'Start Trading' })).toHaveAttribute('href', '/signup');
  const { cookie } = await signedIn(site, { account_type: 'seller', email: newPerson().email });
  const member = site.visitor({ cookie });
  await member.goto('/marketplace');
  await member.getByRole('link', { name: 'Start Trading' }).click();
  expect(member).toHaveURL('/dashboard');
});

test('the machines of the home page are a scrollable row, without a button that does nothing', async () => {
  const page = await at('/');
  const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
  expect(carousel.getByRole('button')).toHaveCount(0);
  for (const name of [
    'Coconut Desheller',
    'Coconut Dehusker',
    'Coconut Milk Extractor (Automatic)',
    'Coconut Milk Extractor (Manual)',
  ])
    expect(carousel.getByRole('listitem', { name })).toBeVisible();
  expect(carousel.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/services');
});

test('a certificate is a page of its own, with a link back', async () => {
  const page = await at('/services');
  await page.getByRole('link', { name: 'Coconut deshelling machine' }).click();
  expect(title(page)).toHaveText('Coconut deshelling machine');
  await page.getByRole('link', { name: 'Our Certifications' }).click();
  expect(page).toHaveURL('/services#certifications');
});

test('a message to the services team is refused in place, and then sent', async () => {
  const page = await at('/services');
  const person = newPerson();
  await page.getByLabel('Message', { exact: true }).fill('How soon can you come?');
  await sendButton(page).click();
  expect(page).toHaveTitle(/^Error: Our Services/);
  expect(summaryOf(page)).toBeFocused();
  expect(page.getByLabel('Message', { exact: true })).toHaveValue('How soon can you come?');
  await fillEnquiry(page, person, 'How soon can you come?');
  await sendButton(page).click();
  expect(page).toHaveURL('/contact/thanks');
  expect(page.getByRole('status')).toHaveText(sentText);
  await openMail(page, 'team@agbon.example', `Contact Form: Services Inquiry from ${person.name}`);
});
