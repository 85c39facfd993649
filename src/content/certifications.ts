import type { Mode } from './claims.ts';

/** The registry of a certificate and its number there. */
type OnRecord = { number: string; registry: string };

/** Our certifications (public-site.md §1 and §3 'Certification'). */

export type Certification = {
  id: 'dehusker-patent' | 'desheller-patent' | 'business-name';
  type: 'Patent' | 'License';
  title: string;
  /** The entry in the registry. Until the business fills it in, the demo shows `sample` and says that it is a sample. */
  record?: OnRecord;
  sample: OnRecord;
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
    sample: { number: 'UM 00001', registry: 'Patents and Designs Registry' },
    issueDate: '2024',
    description:
      'A utility model patent for our machine that takes the husk off whole coconuts. What you work with is our own, not a copy.',
  },
  {
    id: 'desheller-patent',
    type: 'Patent',
    title: 'Coconut deshelling machine',
    sample: { number: 'UM 00002', registry: 'Patents and Designs Registry' },
    issueDate: '2024',
    description:
      'A utility model patent for our machine that takes the shell off dehusked coconuts. You buy it from the people who made it.',
  },
  {
    id: 'business-name',
    type: 'License',
    title: 'Business name registration',
    sample: { number: 'BN 0000001', registry: 'Corporate Affairs Commission' },
    issueDate: '2022',
    description: 'Our business name is registered, so you know with whom you sign and whom you pay.',
  },
];

export function findCertification(id: string): Certification | undefined {
  return certifications.find((certification) => certification.id === id);
}

/** Returns the registry and number for pages. A sample number is marked in the demo and hidden in production. */
export function registryEntryOf({ record, sample }: Certification, mode: Mode): OnRecord | undefined {
  if (record) return { ...record, number: `No. ${record.number}` };
  return mode === 'demo' ? { ...sample, number: `No. ${sample.number} (sample)` } : undefined;
}
