/** The words around the supplier application (public-site.md §2 'Marketplace landing page', FastSales). */
export const suppliers = {
  name: 'FastSales',
  heading: 'Apply as a supplier',
  sent: 'Your supplier application',
  description:
    'Apply to supply coconuts and what is made of them on Àgbọn: your product, your price, what you can supply in a month, and the papers that show it.',
  lead: 'Tell us what you supply, at which price and how much of it. Our team reads your papers and writes to you.',
  next: [
    'Our team reads what you sent and compares your papers with your account.',
    'If a paper is missing or cannot be read, we write to you.',
    'We write to you when we have decided. Product images and a CAC certificate are needed to be approved.',
  ],
  landing: {
    lead: 'You have coconuts, oil, copra or coir to sell every month? Apply as a supplier: one form, with pictures and papers.',
    start: 'Start your application',
  },
} as const;
