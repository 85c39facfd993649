/** A placeholder for the site's address. Only the code that sends or shows a text message knows the address. */
export const siteInText = '{site}';

export function textAt(body: string, publicUrl: string): string {
  return body.replace(siteInText, publicUrl);
}
