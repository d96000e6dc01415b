export const myDataTexts = {
  title: 'My Data',
  help: 'Download everything in this account as one zip, or import products from such a zip.',
  exporting: 'Export my data',
  importing: 'Import products',
} as const

export const leaveTexts = {
  title: 'Leave and stop it?',
  message: 'Your export or import is still running. If you leave now, it stops.',
  stay: 'Stay',
  leave: 'Leave',
} as const

export const underWayTexts = {
  cancel: 'Cancel',
  waiting: 'The server is busy. This continues by itself in a moment.',
} as const
