import { link } from '#content/link.ts';
import { shownRcNumber } from '#domain/values/registered-numbers.ts';
import { firstSaleSteps, type FirstSale, type FirstSaleStep } from '#domain/trade/suppliers/find-first-sale.ts';
import { WaitingRows, type WaitingRow } from '#ui/waiting-rows.tsx';

export const firstSaleId = 'first-sale';

const doneWords: Record<FirstSaleStep, string> = {
  bank: 'bank account',
  rcNumber: 'RC number',
  profile: 'public profile',
  listing: 'first listing',
};

export function FirstSaleList({ sale }: { sale: FirstSale }) {
  const open = firstSaleSteps.filter((step) => !sale.done.includes(step));
  return (
    <>
      <WaitingRows lines={open.map((step) => rowOf(step, sale))} empty={null} />
      {sale.done.length > 0 ? (
        <p className="mt-2 text-quiet">{`Done: ${sale.done.map((step) => doneWords[step]).join(', ')}.`}</p>
      ) : null}
    </>
  );
}

function rowOf(step: FirstSaleStep, sale: FirstSale): WaitingRow {
  return { name: step, when: '', isQuiet: true, ...words[step](sale) };
}

const words: Record<FirstSaleStep, (sale: FirstSale) => Pick<WaitingRow, 'text' | 'why' | 'act' | 'href'>> = {
  bank: ({ name, holder }) => ({
    text: holder === undefined ? 'Add your bank account' : 'Change your bank account',
    why:
      holder === undefined
        ? `In the name of ${name}. We pay you there.`
        : `It is in the name of ${holder}. Enter an account in the name of ${name}.`,
    act: holder === undefined ? 'Add' : 'Change',
    href: link('settingsBank'),
  }),
  rcNumber: ({ rcNumber, rcOnCertificate }) => ({
    text: rcNumber === undefined ? 'Enter your RC number' : 'Correct your RC number',
    why: whyRcNumber(rcNumber, rcOnCertificate),
    act: rcNumber === undefined ? 'Enter' : 'Correct',
    href: link('settingsDocumentDetails'),
  }),
  profile: () => ({
    text: 'Write your public profile',
    why: 'Buyers read there what you make and how you work.',
    act: 'Write',
    href: link('settingsSelling'),
  }),
  listing: () => ({
    text: 'Put your first product on sale',
    why: 'The form begins with the figures of your application. You add a picture.',
    act: 'List it',
    href: link('productNew', {}, { from: 'application' }),
  }),
};

function whyRcNumber(rcNumber: string | undefined, onCertificate: string | undefined): string {
  if (onCertificate === undefined) return 'As on your CAC certificate. Invoices show it.';
  const certificate = `Your CAC certificate says ${shownRcNumber(onCertificate)}`;
  return rcNumber === undefined
    ? `${certificate}. Invoices show it.`
    : `${certificate}, and your account says ${shownRcNumber(rcNumber)}.`;
}
