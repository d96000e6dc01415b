import { brand } from '#src/config/brand.ts'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'

export const followTexts = {
  lang: 'de',
  follow: 'Folgen',
  following: 'Gefolgt',
} as const

export const followDialogTexts = {
  lang: 'de',
  title: `Folgen · ${brand.name}`,
  intro: (name: string) =>
    `Erhalte Neuigkeiten von ${name} per E\u2011Mail. Ein Konto brauchst du dafür nicht.`,
  /** For a signed-in visitor, whose address is known. */
  introSignedIn: (name: string, email: string) =>
    `Erhalte Neuigkeiten von ${name} per E\u2011Mail an ${email}.`,
  email: 'E-Mail-Adresse',
  emailPlaceholder: 'du@beispiel.ch',
  submit: 'Folgen',
  submitting: 'Following...',
  submittingLang: 'en',
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Lädt...',
  invalidEmail: { title: 'Ungültige E-Mail', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  alreadyFollowing: {
    title: 'Bereits gefolgt',
    message: 'Du folgst diesem Experten bereits mit dieser E-Mail-Adresse.',
  },
  failed: { title: 'Fehler beim Folgen', message: 'Bitte versuchen Sie es später erneut.' },
  succeeded: { title: 'Erfolgreich gefolgt!' },
} as const

/** English, unlike the texts of the dialog before it. */
export const pendingTexts = {
  lang: 'en',
  almostDone: 'Almost done: please confirm the link in the e\u2011mail.',
  sentTo: (email: string) =>
    `It is on its way to ${email} and works for ${PENDING_DAYS} days. An address that follows already gets none, and any other one at most one a day.`,
  waiting:
    'You have asked to follow before: please confirm the link in the e\u2011mail. You can also use another address.',
  close: 'Close',
} as const

export const confirmTexts = {
  lang: 'en',
  title: (name: string) => `Follow ${name}`,
  ready: 'One press, and news of this page comes to your mailbox.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  cancel: 'Cancel',
  askAgain: 'Ask for a new link',
  opening: 'Opening the link…',
  failed: 'The link could not be opened',
} as const

export const unfollowTexts = {
  lang: 'en',
  title: 'Stop following?',
  question: (name: string) =>
    `News of ${name} no longer comes to your mailbox. You can follow again at any time.`,
  submit: 'Unfollow',
  submitting: 'Unfollowing...',
  cancel: 'Cancel',
  close: 'Close',
  left: (name: string) => `You no longer follow ${name}`,
} as const
