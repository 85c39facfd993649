/** Who of the two sides pays the fee of a deal. */
export type FeePayer = 'buyer' | 'seller' | 'both';
