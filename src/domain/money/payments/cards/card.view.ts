export type KeptCard = {
  id: bigint;
  brand: string;
  last4: string;
  /** From 1 to 12; the year has four digits. */
  month: number;
  year: number;
  isExpired: boolean;
  usedAt: Date | undefined;
  keptAt: Date;
};

export const mostCards = 10;

/** 'Visa ending 4081, 09/27' */
export function shownCard({ brand, last4, month, year }: Pick<KeptCard, 'brand' | 'last4' | 'month' | 'year'>): string {
  return `${brand} ending ${last4}, ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
