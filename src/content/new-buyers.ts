/** What is reserved at once, without the seller's acceptance, for members who have no completed order. */
export type NewBuyerLimits = {
  /** How much of a listing's stock one of them reserves. */
  share_percent: number;
  /** How much of a listing's stock all of them reserve together. */
  together_percent: number;
  /** What the unpaid orders of one of them come to, over all listings. */
  value_kobo: bigint;
  hold_hours: number;
};

/** The first values; staff change them in the settings. */
export const newBuyers: NewBuyerLimits = {
  share_percent: 25,
  together_percent: 50,
  value_kobo: 500_000_00n,
  hold_hours: 24,
};
