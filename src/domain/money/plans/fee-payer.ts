export type FeePayer = 'buyer' | 'seller' | 'both';
