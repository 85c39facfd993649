/** money.md 'Levels': how far we have checked a member, which decides how much money they may move at once. */
const memberLevels = [0, 1, 2, 3] as const;
export type MemberLevel = (typeof memberLevels)[number];

export const memberLevelNames: Record<MemberLevel, string> = {
  0: 'Contact confirmed',
  1: 'Bank account checked',
  2: 'Identity checked',
  3: 'Company checked',
};
