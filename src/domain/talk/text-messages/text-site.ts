/** Stands in a text for the site's address, which only the code that sends or shows the text knows. */
export const siteInText = '{site}';

export function textAt(body: string, publicUrl: string): string {
  return body.replace(siteInText, publicUrl);
}
