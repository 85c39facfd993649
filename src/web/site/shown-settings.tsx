import { createContext, useContext } from 'react';
import { firstSettings, type SiteSettings } from '#domain/settings/site-settings.view.ts';

/** What the page claims and charges. Nobody need hand it on, so that no price or seal is forgotten when staff change it. */
export const ShownSettings = createContext<SiteSettings>(firstSettings);

export function useSettings(): SiteSettings {
  return useContext(ShownSettings);
}
