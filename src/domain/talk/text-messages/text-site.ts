/** The placeholder for the site's address in a saved text message. Only the code that sends or shows the text message knows the address. */
export const siteInText = '{site}';

export function bodyWithSiteAddress(body: string, publicUrl: string): string {
  return body.replace(siteInText, publicUrl);
}
