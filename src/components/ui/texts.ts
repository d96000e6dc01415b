/** The English texts of shared components. Screens in another language pass their own. */
export const uiTexts = {
  tryAgain: 'Try Again',
  partFailed: 'This part could not be loaded',
  offline: 'You are offline. Check your connection and try again.',
  close: 'Close',
} as const

export const verifiedTexts = { lang: 'de', name: 'Verifizierter Ersteller' } as const

export const stepTexts = { step: (current: number, total: number) => `Step ${current} of ${total}` } as const

/** The question before text that was typed into a dialog is lost. */
export const discardTexts = {
  en: {
    title: 'Discard what you typed?',
    message: 'If you close this now, it is gone.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
  de: {
    title: 'Eingaben verwerfen?',
    message: 'Wenn Sie jetzt schließen, sind sie weg.',
    stay: 'Weiter bearbeiten',
    leave: 'Verwerfen',
  },
} as const

export const fieldTexts = { optional: '(optional)' } as const

export const passwordTexts = { show: 'Show password', hide: 'Hide password' } as const

export const fileDropTexts = {
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
} as const

export const usernameTexts = {
  label: 'Username',
  rule: 'Letters, numbers, hyphens and underscores.',
  available: 'This username is available',
  checking: 'Checking…',
  tryAgain: 'Try Again',
} as const

export const pagesTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
} as const
