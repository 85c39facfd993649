import { escrowOpenTexts, payingTexts } from '#content/escrow-open.ts';
import { hoursText } from '#content/hours-text.ts';
import { tradingTexts, type TradingText } from '#content/trading.ts';
import { naira } from '#domain/values/money.ts';
import { firstSettings, type SiteSettings } from './site-settings.view.ts';
import { textWhileTrading } from './trading.view.ts';

const figures: Record<string, (settings: SiteSettings) => string> = {
  desheller: (settings) => naira(priceOfDeshellers(settings, 1n)),
  'two deshellers': (settings) => naira(priceOfDeshellers(settings, 2n)),
  'desheller upfront': (settings) => naira((priceOfDeshellers(settings, 1n) * settings.terms.upfront_percent) / 100n),
  'desheller on delivery': (settings) =>
    naira(priceOfDeshellers(settings, 1n) - (priceOfDeshellers(settings, 1n) * settings.terms.upfront_percent) / 100n),
  upfront: ({ terms }) => terms.upfront,
  'on delivery': ({ terms }) => terms.onDelivery,
  'new buyer share': ({ newBuyers }) => `${newBuyers.share_percent}%`,
  'new buyers together': ({ newBuyers }) => `${newBuyers.together_percent}%`,
  'new buyer value': ({ newBuyers }) => naira(newBuyers.value_kobo),
  'new buyer hold': ({ newBuyers }) => hoursText(newBuyers.hold_hours),
  phone: ({ contact }) => contact.phone.shown,
  email: ({ contact }) => contact.email,
  address: ({ contact }) => contact.address.join(', '),
  cocopeat: (settings) => productPrice(settings, 'cocopeat', '5 kg'),
  fibre: (settings) => productPrice(settings, 'fiber', 'a full sack'),
};

/** For texts of src/content: 'It costs {desheller}.', or a text that depends on whether trading is open: '{escrow now}'. */
export function withFigures(text: string, settings: SiteSettings = firstSettings): string {
  return text.replace(/\{([a-z ]+)\}/g, (inBraces, name: string) => {
    if (Object.hasOwn(tradingTexts, name)) return tradingText(name as TradingText, settings);
    return figures[name]?.(settings) ?? inBraces;
  });
}

function tradingText(name: TradingText, settings: SiteSettings): string {
  const { takesPayments } = settings;
  const escrowOpenText = takesPayments ? escrowOpenTexts[name] : undefined;
  return (
    escrowOpenText ?? textWhileTrading({ ...tradingTexts[name], ...(takesPayments && payingTexts[name]) }, settings)
  );
}

function priceOfDeshellers({ machines }: SiteSettings, count: bigint): bigint {
  return (machines.find(({ id }) => id === 'desheller')?.price_kobo ?? 0n) * count;
}

function productPrice({ products }: SiteSettings, id: string, size: string): string {
  const price_kobo = products.find((product) => product.id === id)?.price_kobo;
  return price_kobo === undefined ? 'not sold at the moment' : `${naira(price_kobo)} for ${size}`;
}
