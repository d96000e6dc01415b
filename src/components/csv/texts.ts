export const csvTexts = {
  export: 'Export CSV',
  generating: 'Generating...',
  progress: (done: string, total: string) => `${done} of ${total}`,
  failed: 'Error generating CSV: ',
  shortened: (rows: string) => `The file holds the newest ${rows}.`,
} as const
