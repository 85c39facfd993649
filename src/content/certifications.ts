/** public-site.md §1 and §3 'Certification'. The numbers are the registrars'; until the business fills them in they are not shown. */

export type Certification = {
  id: 'dehusker-patent' | 'desheller-patent' | 'business-name';
  type: 'Patent' | 'License';
  title: string;
  number?: string;
  issueDate: string;
  description: string;
};

export const certificationsSection = {
  heading: 'Our Certifications',
  lead: 'Two machines of our own and one name, each on record.',
} as const;

export const certifications: readonly Certification[] = [
  {
    id: 'dehusker-patent',
    type: 'Patent',
    title: 'Coconut dehusking machine',
    issueDate: '2024',
    description:
      'A utility model patent for our machine that takes the husk off whole coconuts. What you work with is our own, not a copy.',
  },
  {
    id: 'desheller-patent',
    type: 'Patent',
    title: 'Coconut deshelling machine',
    issueDate: '2024',
    description:
      'A utility model patent for our machine that takes the shell off dehusked coconuts. Whoever buys one buys it from those who made it.',
  },
  {
    id: 'business-name',
    type: 'License',
    title: 'Business name registration',
    issueDate: '2022',
    description: 'Our business name is registered, so you know with whom you sign and whom you pay.',
  },
];

export function findCertification(id: string): Certification | undefined {
  return certifications.find((certification) => certification.id === id);
}
