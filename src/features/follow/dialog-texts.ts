import { brand } from '#src/config/brand.ts'

export const followDialogTexts = {
  lang: 'de',
  /** The German word for it and the product's name. */
  title: `Folgen · ${brand.name}`,
  intro: (name: string) =>
    `Erhalte Neuigkeiten von ${name} per E\u2011Mail. Ein Konto brauchst du dafür nicht.`,
  introAgain: (name: string) =>
    `Du folgst ${name} bereits. Du kannst auch mit einer weiteren E\u2011Mail-Adresse folgen.`,
  email: 'E-Mail-Adresse',
  emailPlaceholder: 'du@beispiel.ch',
  submit: 'Folgen',
  submitting: 'Following...',
  submittingLang: 'en',
  cancel: 'Abbrechen',
  close: 'Schließen',
  invalidEmail: { title: 'Ungültige E-Mail', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  alreadyFollowing: {
    title: 'Bereits gefolgt',
    message: 'Du folgst diesem Experten bereits mit dieser E-Mail-Adresse.',
  },
  failed: { title: 'Fehler beim Folgen', message: 'Bitte versuchen Sie es später erneut.' },
  succeeded: { title: 'Erfolgreich gefolgt!' },
} as const
