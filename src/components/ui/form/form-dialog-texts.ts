/** Asked before what was typed into a dialog is lost. */
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
