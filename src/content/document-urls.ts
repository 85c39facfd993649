/** What a deal is written down as, for its two sides; and for whoever holds a paper of ours. */
export const documentUrls = {
  dashboardDocument: '/dashboard/invoices/:documentId',
  dashboardDocumentFile: '/dashboard/invoices/:documentId/pdf',
  staffDocument: '/vintage-dashboard/documents/:documentId',
  staffDocumentFile: '/vintage-dashboard/documents/:documentId/pdf',
  verifiedDocument: '/verify/:token',
} as const;
