/** The documents of a deal, for its two sides; and the check of a document's code, for everybody. */
export const documentUrls = {
  dashboardDocument: '/dashboard/invoices/:documentId',
  dashboardDocumentFile: '/dashboard/invoices/:documentId/pdf',
  staffDocument: '/vintage-dashboard/documents/:documentId',
  staffDocumentFile: '/vintage-dashboard/documents/:documentId/pdf',
  verifiedDocument: '/verify/:token',
} as const;
