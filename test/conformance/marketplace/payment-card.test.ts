import { expect } from 'vitest';
import { buyerToPay } from '../../support/buyer-to-pay.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();
const { buyer, dealId } = await buyerToPay(site);
await buyer.goto(`/dashboard/deals/${dealId}/payment`);
await buyer.getByRole('radio', { name: /^Card/ }).check();
await buyer.getByRole('button', { name: /^Pay/ }).first().click();
const path = buyer.path();

const takes = (label: string, length: string): Sentence[2] => {
  return (page) => expect(page.getByLabel(label, { exact: true })).toHaveAttribute('maxlength', length);
};

shows(site, path, [
  ['§5 Card CVV', 'max length 4', takes('CVV', '4')],
  ['§5 Card number', 'exactly 16 digits, with a sign between each four of them', takes('Card number', '19')],
  ['§5 Card expiry', 'MM/YY', takes('Expiry', '5')],
  ['§5 Card name', 'no longer than is taken', takes('Name on the card', '120')],
]);
