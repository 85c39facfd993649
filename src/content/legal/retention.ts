/** How long what people send us is kept, as the privacy policy says it. */
export const retention = {
  waitlist_months: 24,
  requests_months: 24,
  moneyRecords_years: 6,
  mails_months: 12,
} as const;
