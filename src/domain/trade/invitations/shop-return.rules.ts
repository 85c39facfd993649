import { Failure } from '#domain/acting/context.ts';
import { invitationTexts } from './invitation.schema.ts';

export type ExternalShopOrder = { invitationId: bigint; reference: string | undefined; returnUrl: string | undefined };

/**
 * The typed address of a shop, checked before it is stored: https, with a host name that a buyer recognises. The demo's shop is on this
 * site, which may have no https.
 */
export function readReturnUrl(typed: string, demoShopAt?: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  // The parser drops tabs, reads '\' as '/' and adds a host's missing slashes: what is shown must be what was typed.
  const isPlain = /^https?:\/\/[\w.-]+(?::\d+)?(?:[/?][\x21\x23-\x5b\x5d-\x7e]*)?$/i.test(typed);
  const isDemoShop = url !== undefined && url.origin === demoShopAt;
  const isShop = url?.protocol === 'https:' && url.port === '' && isRecognisableHost(url.hostname);
  if (url && isPlain && url.hash === '' && (isDemoShop || isShop)) return url.href;
  throw new Failure('invalid', invitationTexts.returnUrl, { field: 'return_url' });
}

/** Refuses IP addresses, host names of one word and Punycode, because a buyer does not recognise the shop by them. */
function isRecognisableHost(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && /^[a-z]{2,}$/.test(labels.at(-1)!) && !labels.some((label) => label.startsWith('xn--'));
}

/** The buyer can change the parameters, so the shop must ask the API before it believes them. */
export function returnAddress(
  { invitationId, reference, returnUrl }: ExternalShopOrder,
  state: string,
): string | undefined {
  if (returnUrl === undefined) return undefined;
  const url = new URL(returnUrl);
  url.searchParams.set('invitation', String(invitationId));
  if (reference !== undefined) url.searchParams.set('reference', reference);
  url.searchParams.set('state', state);
  return url.href;
}

/** 'shop.example', as the buyer reads it. */
export function hostOfShop(returnUrl: string): string {
  return new URL(returnUrl).host;
}
