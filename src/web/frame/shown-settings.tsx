import { createContext, useContext } from 'react';
import type { ContactFacts } from '#content/contact-facts.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { firstSettings, type SiteSettings } from '#domain/acting/settings/site-settings.view.ts';

/** The settings that pages show. This is a context, so that every price and seal changes when staff change its setting. */
export const ShownSettings = createContext<SiteSettings>(firstSettings);

export function useSettings(): SiteSettings {
  return useContext(ShownSettings);
}

export function useContact(): ContactFacts {
  return useSettings().contact;
}

/** Returns a function that fills a text of src/content: with settings such as prices, and with the words for whether trading is open. */
export function useWords(): (text: string) => string {
  const settings = useSettings();
  return (text) => withFigures(text, settings);
}
