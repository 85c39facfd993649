const longestEcho = 120;
const bareAddress = /^(?!www\.)[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,120}$/iu;
const looksLikeLink = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * Undefined for a long text or one with a link: a stranger who enters somebody's address could otherwise advertise in our mail. An e-mail
 * address alone passes.
 */
export function echo(text: string): string | undefined {
  if (bareAddress.test(text)) return text;
  return text.length > longestEcho || looksLikeLink.test(text) ? undefined : text;
}
