const longestEcho = 120;
const bareAddress = /^[^\s@]+@[^\s@]+$/;
const looksLikeLink = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * Returns what may be repeated to an unconfirmed address. Anyone can enter anyone's address, so a text that could carry a stranger's link
 * or advertisement gives undefined.
 */
export function echo(text: string): string | undefined {
  if (bareAddress.test(text)) return text;
  return text.length > longestEcho || looksLikeLink.test(text) ? undefined : text;
}
