export const myDataTexts = {
  title: 'My Data',
  help: 'Take everything that this account holds with you as one zip, or bring products along from such a zip.',
  exporting: 'Export my data',
  importing: 'Import products',
} as const
