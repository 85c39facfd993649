/** How much a member of a level may pay by card and withdraw, in kobo. */
export type LimitsOfLevel = { cardDay_kobo: bigint; cardMonth_kobo: bigint; withdrawalDay_kobo: bigint };
export type MoneyLimits = Readonly<Record<0 | 1 | 2 | 3, LimitsOfLevel>>;

const limitsInNaira = (cardDay: bigint, cardMonth: bigint, withdrawalDay: bigint): LimitsOfLevel => ({
  cardDay_kobo: cardDay * 100n,
  cardMonth_kobo: cardMonth * 100n,
  withdrawalDay_kobo: withdrawalDay * 100n,
});

/** The initial values of money.md 'Levels'. Owners can change them in the settings. A member of level 0 never withdraws. */
export const initialMoneyLimits: MoneyLimits = {
  0: limitsInNaira(100_000n, 300_000n, 0n),
  1: limitsInNaira(500_000n, 2_000_000n, 1_000_000n),
  2: limitsInNaira(2_000_000n, 10_000_000n, 5_000_000n),
  3: limitsInNaira(10_000_000n, 50_000_000n, 20_000_000n),
};
