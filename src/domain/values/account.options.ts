/** marketplace.md §1 and §3 'User': a merchant buys and sells. The values are stored in the database; pages show the labels. */
export const accountTypes = ['buyer', 'seller', 'merchant'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeLabels: Record<AccountType, { name: string; hint: string }> = {
  buyer: { name: 'Buyer', hint: 'I buy coconuts or coconut products' },
  seller: { name: 'Seller', hint: 'I grow, process or trade, and sell' },
  merchant: { name: 'Merchant', hint: 'I buy and sell' },
};

export function sells(type: AccountType): boolean {
  return type !== 'buyer';
}

export function buys(type: AccountType): boolean {
  return type !== 'seller';
}
