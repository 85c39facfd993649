import type { SiteSettings } from './site-settings.view.ts';

type Known = Pick<SiteSettings, 'trading'>;

/** Whether visitors see a marketplace. `requireTrader` decides who may begin a trade. */
export function tradingIsOpen({ trading }: Known): boolean {
  return trading !== 'closed';
}

/** The text for the present state of trading. By invitation, the text of `open` is used if `invited` is missing. */
export function whileTrading<Text>(texts: { closed: Text; open: Text; invited?: Text }, { trading }: Known): Text {
  const { closed, open, invited = open } = texts;
  return { closed, open, invited }[trading];
}
