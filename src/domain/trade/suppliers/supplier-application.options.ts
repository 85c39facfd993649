/** public-site.md §9: supplier units. Each field has its own order. */
export const priceUnits = ['kg', 'tons'] as const;
export const quantityUnits = ['tons', 'kg'] as const;
export type SupplierUnit = (typeof priceUnits)[number];

/** The file fields of public-site.md §3 'Supplier application'. */
export const supplierPapers = ['productImages', 'warehouseImages', 'cacCertificate', 'industryCertificates'] as const;
export type SupplierPaper = (typeof supplierPapers)[number];

export const paperNames: Record<SupplierPaper, string> = {
  productImages: 'Product images',
  warehouseImages: 'Warehouse images',
  cacCertificate: 'CAC certificate',
  industryCertificates: 'Industry certificates',
};

/** A certificate can be a PDF; what shows goods and a place is a picture. */
export const papersAsPdf: readonly SupplierPaper[] = ['cacCertificate', 'industryCertificates'];

/** security.md 'Input and output': 5 MB pictures, 10 MB PDFs. */
export const mostPictureBytes = 5 * 1024 * 1024;
export const mostPdfBytes = 10 * 1024 * 1024;

export const mostFilesOfPaper = 8;
/** decisions.md §10 'FastSales': so large are the files of a draft together, and so long it is kept. */
export const mostDraftBytes = 60 * 1024 * 1024;
export const draftDays = 30;
/** So much is sent at once: what a phone sends in a few minutes, and what is held in memory for it. */
export const mostBytesAtOnce = 30 * 1024 * 1024;
