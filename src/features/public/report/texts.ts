/** The dialog is English; the toast about its result (`reportedTexts`) is German. */
export const reportTexts = {
  lang: 'en',
  title: 'Report User',
  intro: (name: string) => `Tell us what is wrong with ${name}’s page. Only our team reads it.`,
  reason: 'Reason',
  placeholder: 'Describe the issue (spam, inappropriate content, harassment, etc.)',
  submit: 'Submit Report',
  submitting: 'Submitting...',
  cancel: 'Cancel',
} as const

export const reportedTexts = {
  lang: 'de',
  succeeded: { title: 'Meldung eingereicht', message: 'Unser Team wird Ihre Meldung prüfen.' },
  failed: { title: 'Fehler bei der Meldung' },
} as const
