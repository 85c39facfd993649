import type { SiteSettings } from './site-settings.view.ts';

type Known = Pick<SiteSettings, 'trading'>;

/** Whether there is a marketplace to be looked at. Who may begin something on it is `requireTrader`'s to say. */
export function tradingIsOpen({ trading }: Known): boolean {
  return trading !== 'closed';
}

/** A text as it reads at this moment. By invitation it reads as while it is open, where nothing else is said. */
export function whileTrading<Text>(texts: { closed: Text; open: Text; invited?: Text }, { trading }: Known): Text {
  const { closed, open, invited = open } = texts;
  return { closed, open, invited }[trading];
}
