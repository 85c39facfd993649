import { link, type UrlName, urls } from '#content/link.ts';

type NamesOne = {
  [Name in UrlName]: (typeof urls)[Name] extends `${string}:${string}` ? Name : never;
}[UrlName];

/** Parameters whose values are in src/content, so nothing has to be made for them. */
const always = {
  certification: link('certification', { certificationId: 'business-name' }),
  machineOrder: link('machineOrder', { machineId: 'desheller' }),
  helpGuide: link('helpGuide', { guideId: 'pay-for-an-order' }),
  apiDocsGroup: link('apiDocsGroup', { group: 'deals' }),
  article: link('article', { articleId: 'coir-grades' }),
  siteSetting: link('siteSetting', { setting: 'price-desheller' }),
  siteSettingCancelling: link('siteSettingCancelling', { setting: 'price-desheller', version: '1' }),
};

/** An address for each URL with a parameter; a new URL does not compile without one. */
export function addressByUrl(existing: Record<Exclude<NamesOne, keyof typeof always>, string>): Map<string, string> {
  return new Map(Object.entries({ ...always, ...existing }).map(([name, address]) => [urls[name as UrlName], address]));
}
