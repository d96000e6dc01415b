export const myDataTexts = {
  title: 'My Data',
  help: 'Download everything in this account as one zip, or import products from such a zip.',
  exporting: 'Export my data',
  importing: 'Import products',
} as const
