/** The URLs of a person's data behind mailed links; a part of urls.ts. */
export const dataUrls = {
  myData: '/my-data',
  myDataSent: '/my-data/sent',
  myDataView: '/my-data/:token',
  myDataExport: '/my-data/:token/export',
  myDataExportFile: '/my-data/:token/export/file',
  dataExport: '/data-export/:token',
  dataExportFile: '/data-export/:token/file',
  myDataErasure: '/my-data/:token/erasure',
} as const;
