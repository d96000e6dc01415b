export const toastTexts = { dismiss: { de: 'Meldung schließen', en: 'Dismiss' } } as const
