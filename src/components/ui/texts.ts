/** What dialogs, marks and messages say wherever they stand; a screen in another language brings its own. */
export const uiTexts = {
  tryAgain: 'Try Again',
  partFailed: 'This part could not be loaded',
  close: 'Close',
} as const

export const verifiedTexts = { lang: 'de', name: 'Verifizierter Ersteller' } as const
