/** public-site.md §1 and §3 'Certification'. The numbers are the registrars'; until the business fills them in they are not shown. */

export type Certification = {
  id: 'dehusker-patent' | 'desheller-patent' | 'business-name';
  type: 'Patent' | 'License';
  title: string;
  number?: string;
  issueDate: string;
  description: string;
};

export const certifications: readonly Certification[] = [
  {
    id: 'dehusker-patent',
    type: 'Patent',
    title: 'Utility model: coconut dehusking machine',
    issueDate: '2024',
    description: 'The way our machine grips a coconut and tears off its husk is registered to us as a utility model.',
  },
  {
    id: 'desheller-patent',
    type: 'Patent',
    title: 'Utility model: coconut deshelling machine',
    issueDate: '2024',
    description: 'The toothed wheel that takes the shell off a dehusked nut is registered to us as a utility model.',
  },
  {
    id: 'business-name',
    type: 'License',
    title: 'Business name registration',
    issueDate: '2022',
    description: 'We are registered in Nigeria as a business name, so you know who you sign with.',
  },
];
