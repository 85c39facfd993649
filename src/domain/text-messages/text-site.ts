/** Stands in a text for the address of the site, which only a person who sends or shows it knows. */
export const siteInText = '{site}';

export function textAt(body: string, publicUrl: string): string {
  return body.replace(siteInText, publicUrl);
}
