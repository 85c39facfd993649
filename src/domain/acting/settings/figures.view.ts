import { escrowOpenTexts, payingTexts } from '#content/escrow-open.ts';
import { hoursText } from '#content/hours-text.ts';
import { tradingTexts, type TradingText } from '#content/trading.ts';
import { naira } from '#domain/values/money.ts';
import { firstSettings, type SiteSettings } from './site-settings.view.ts';
import { textWhileTrading } from './trading.view.ts';

const figures: Record<string, (settings: SiteSettings) => string> = {
  desheller: (settings) => naira(deshellers(settings, 1n)),
  'two deshellers': (settings) => naira(deshellers(settings, 2n)),
  'desheller upfront': (settings) => naira((deshellers(settings, 1n) * settings.terms.upfront_percent) / 100n),
  'desheller on delivery': (settings) =>
    naira(deshellers(settings, 1n) - (deshellers(settings, 1n) * settings.terms.upfront_percent) / 100n),
  upfront: ({ terms }) => terms.upfront,
  'on delivery': ({ terms }) => terms.onDelivery,
  'new buyer share': ({ newBuyers }) => `${newBuyers.share_percent}%`,
  'new buyers together': ({ newBuyers }) => `${newBuyers.together_percent}%`,
  'new buyer value': ({ newBuyers }) => naira(newBuyers.value_kobo),
  'new buyer hold': ({ newBuyers }) => hoursText(newBuyers.hold_hours),
  phone: ({ contact }) => contact.phone.shown,
  email: ({ contact }) => contact.email,
  address: ({ contact }) => contact.address.join(', '),
  cocopeat: (settings) => productPrice(settings, 'cocopeat'),
  fibre: (settings) => productPrice(settings, 'fiber'),
};

/**
 * Replaces the names in braces in texts of src/content: by settings ('It costs {desheller}.', 'Call {phone}.'), or by a text that depends
 * on whether trading is open ('{escrow now}').
 */
export function withFigures(text: string, settings: SiteSettings = firstSettings): string {
  return text.replace(/\{([a-z ]+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(tradingTexts, name)) return tradingText(name as TradingText, settings);
    return figures[name]?.(settings) ?? whole;
  });
}

/** Chooses between texts: some depend on whether members can trade, others on whether members can pay. */
function tradingText(name: TradingText, settings: SiteSettings): string {
  const paid = settings.takesPayments ? escrowOpenTexts[name] : undefined;
  const traded = settings.takesPayments && settings.trading === 'open' ? payingTexts[name] : undefined;
  return paid ?? traded ?? textWhileTrading(tradingTexts[name], settings);
}

function deshellers({ machines }: SiteSettings, count: bigint): bigint {
  return (machines.find(({ id }) => id === 'desheller')?.price_kobo ?? 0n) * count;
}

function productPrice({ products }: SiteSettings, id: string): string {
  const price_kobo = products.find((product) => product.id === id)?.price_kobo;
  return price_kobo === undefined ? 'not sold at the moment' : naira(price_kobo);
}
