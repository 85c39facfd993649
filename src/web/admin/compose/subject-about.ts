/** How a mail about a record is headed until somebody writes something else: 'About your event EVT-7K2MPX'. */
export function subjectAbout(about: string): string {
  return `About ${about}`;
}
