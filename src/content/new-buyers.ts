/** How much members without a completed order can reserve before the seller accepts. */
export type NewBuyerLimits = {
  /** The share of a listing's stock that one new buyer can reserve. */
  share_percent: number;
  /** The share of a listing's stock that all new buyers together can reserve. */
  together_percent: number;
  /** The greatest value of the unpaid orders of one new buyer, over all listings. */
  value_kobo: bigint;
  /** How long the order of a new buyer reserves goods before the seller accepts it. */
  hold_hours: number;
};

/** The initial values. Staff can change them in the settings. */
export const initialNewBuyerLimits: NewBuyerLimits = {
  share_percent: 25,
  together_percent: 50,
  value_kobo: 500_000_00n,
  hold_hours: 24,
};
