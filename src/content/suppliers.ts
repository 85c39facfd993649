/** The supplier application (public-site.md §2 'Marketplace landing page', FastSales). */
export const supplierApplicationPage = {
  name: 'FastSales',
  heading: 'Apply as a supplier',
  sent: 'Your supplier application',
  description:
    'Apply to supply coconuts and what is made of them on Àgbọn: your product, your price, what you can supply in a month, and the papers that show it.',
  lead: 'Tell us what you supply, at which price and how much of it. Our team checks your papers and writes to you.',
  needs: 'To be approved you need pictures of your product and your CAC certificate.',
  nextSteps: ({ hasFee }: { hasFee: boolean }): readonly string[] => [
    'Our team checks your application, and compares your papers with your account.',
    `If a paper is missing or cannot be read, we write to you.${hasFee ? ' You send it without paying again.' : ''}`,
    `We write to you when we have decided.${hasFee ? ' If we decline, you get the whole fee back.' : ''}`,
  ],
  landing: {
    lead: 'You have coconuts, oil, copra or coir to sell every month? Apply as a supplier: one form, with pictures and papers.',
    start: 'Start your application',
  },
} as const;
