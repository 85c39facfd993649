/** public-site.md §9: supplier units. Each field has its own order. */
export const supplierPriceUnits = ['kg', 'tons'] as const;
export const supplierQuantityUnits = ['tons', 'kg'] as const;
export type SupplierUnit = (typeof supplierPriceUnits)[number];

/** The file fields of public-site.md §3 'Supplier application'. */
export const supplierPapers = ['productImages', 'warehouseImages', 'cacCertificate', 'industryCertificates'] as const;
export type SupplierPaper = (typeof supplierPapers)[number];

export const paperNames: Record<SupplierPaper, string> = {
  productImages: 'Product images',
  warehouseImages: 'Warehouse images',
  cacCertificate: 'CAC certificate',
  industryCertificates: 'Industry certificates',
};

/** Certificates may be PDFs; goods and places need pictures. */
export const papersAsPdf: readonly SupplierPaper[] = ['cacCertificate', 'industryCertificates'];

/** security.md 'Input and output': 5 MB pictures, 10 MB PDFs. */
export const mostSupplierPictureBytes = 5 * 1024 * 1024;
export const mostSupplierPdfBytes = 10 * 1024 * 1024;

export const mostFilesOfPaper = 8;
/** decisions.md §10 'FastSales': the most bytes of a draft's files together, and how long a draft stays. */
export const mostSupplierDraftBytes = 60 * 1024 * 1024;
export const supplierDraft_days = 30;
/** The most bytes in one request: what a phone uploads in a few minutes, and what fits into our memory. */
export const mostSupplierBytesAtOnce = 30 * 1024 * 1024;
