import { createContext, useContext } from 'react';
import type { ContactFacts } from '#content/contact-facts.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { firstSettings, type SiteSettings } from '#domain/acting/settings/site-settings.view.ts';

/** The settings that pages show. A context, so that no price or seal is forgotten when staff change it. */
export const ShownSettings = createContext<SiteSettings>(firstSettings);

export function useSettings(): SiteSettings {
  return useContext(ShownSettings);
}

export function useContact(): ContactFacts {
  return useSettings().contact;
}

/** A text of src/content as it reads on this page: with its prices, and as it is while one can trade or cannot. */
export function useWords(): (text: string) => string {
  const settings = useSettings();
  return (text) => withFigures(text, settings);
}
