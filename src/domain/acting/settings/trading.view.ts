import type { SiteSettings } from './site-settings.view.ts';

type TradingSetting = Pick<SiteSettings, 'trading'>;

/** Also true while trading is by invitation; `requireTrader` decides who may begin a trade. */
export function tradingIsOpen({ trading }: TradingSetting): boolean {
  return trading !== 'closed';
}

/** While trading is by invitation, uses `open` if `invited` is missing. */
export function textWhileTrading<Text>(
  texts: { closed: Text; open: Text; invited?: Text },
  { trading }: TradingSetting,
): Text {
  const { closed, open, invited = open } = texts;
  return { closed, open, invited }[trading];
}
