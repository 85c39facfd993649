/** decisions.md §5. The values are stored in the database; pages show the labels. */
export const staffRoles = ['viewer', 'support', 'pricing', 'finance', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, { name: string; hint: string }> = {
  viewer: { name: 'Viewer', hint: 'Reads every record, changes nothing' },
  support: { name: 'Support', hint: 'Reads, and answers people' },
  pricing: { name: 'Pricing', hint: 'Reads, and sets prices' },
  finance: { name: 'Finance', hint: 'Reads, and moves money' },
  owner: { name: 'Owner', hint: 'Does everything that the other roles do, and decides who works here' },
};

export { sharedName } from '#domain/values/shared-name.ts';
