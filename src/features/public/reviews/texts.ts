import { limits } from '#src/domain/limits/limits.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

export const reviewTexts = {
  lang: 'de',
  heading: 'REVIEWS',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
  stars: (rating: number | string) => `${rating} von 5 Sternen`,
  verified: 'Verifizierter Kauf',
  loading: 'Bewertungen werden geladen...',
  loadFailed: 'Bewertungen konnten nicht geladen werden.',
  loadMoreFailed: 'Weitere Bewertungen konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  loadMore: 'Mehr Bewertungen laden',
  loadingMore: 'Lädt...',
  empty: { title: 'Noch keine Bewertungen', text: 'Seien Sie der Erste, der dieses Produkt bewertet!' },
  write: 'Bewertung schreiben',
  pending: 'Ihre Bewertung wird geprüft und in kürze veröffentlicht.',
  thanks: 'Vielen Dank!',
  error: 'Fehler',
  saveFailed: 'Bewertung konnte nicht gespeichert werden.',
  maximumReached: 'Sie haben bereits 2 Bewertungen für dieses Produkt abgegeben (Maximum erreicht)',
  notEligible: 'Laden Sie das Produkt herunter, um eine Bewertung zu schreiben',
  mayKnowIt: 'Sie kennen dieses Produkt schon?',
  byEmail: 'Mit E-Mail-Adresse bewerten',
  ownProduct: 'Ihr eigenes Produkt können Sie nicht bewerten.',
  list: 'Bewertungen',
  edited: (date: string) => `bearbeitet am ${date}`,
  uncertain: 'Ob Sie eine Bewertung schreiben können, ist gerade nicht bekannt.',
} as const

export const reviewFormTexts = {
  title: 'Ihre Bewertung',
  rating: 'Sterne',
  starName: (value: number) => `${value} ${value === 1 ? 'Stern' : 'Sterne'}`,
  name: 'Name',
  email: 'E-Mail',
  emailHelp: 'Wird nicht veröffentlicht.',
  comment: 'Kommentar',
  characters: 'Zeichen',
  submit: 'Bewertung einreichen',
  submitting: 'Wird gespeichert...',
  cancel: 'Abbrechen',
  incomplete: {
    title: 'Formular unvollständig',
    message: 'Bitte füllen Sie alle erforderlichen Felder aus.',
  },
  ratingMissing: 'Bitte wählen Sie eine Bewertung von 1 bis 5 Sternen.',
  nameMissing: 'Bitte geben Sie Ihren Namen ein.',
  nameTooLong: `Höchstens ${limits.review.name} Zeichen.`,
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailTooLong: `Höchstens ${limits.review.email} Zeichen.`,
  commentTooLong: `Höchstens ${limits.review.comment} Zeichen.`,
} as const

/** For the visitor's own reviews. */
export const ownReviewTexts = {
  list: 'Ihre Bewertungen, die nicht öffentlich sind',
  states: { pending: 'Wird geprüft', rejected: 'Nicht veröffentlicht', approved: 'Veröffentlicht' },
  own: 'Ihre Bewertung',
  name: (stars: string, date: string) => `${stars}, ${date}`,
  edit: 'Bearbeiten',
  remove: 'Entfernen',
} as const

export const editTexts = {
  title: 'Bewertung bearbeiten',
  close: 'Schließen',
  note: 'Ihre geänderte Bewertung wird erneut geprüft und ist bis dahin nicht öffentlich.',
  submit: 'Änderungen speichern',
  submitting: 'Wird gespeichert...',
  cancel: 'Abbrechen',
  saved: 'Bewertung geändert',
} as const

export const removeTexts = {
  title: 'Bewertung entfernen?',
  message: 'Sterne und Kommentar werden gelöscht. Das lässt sich nicht rückgängig machen.',
  confirm: 'Bewertung entfernen',
  removing: 'Wird entfernt...',
  cancel: 'Abbrechen',
  removed: 'Bewertung entfernt',
  failed: 'Bewertung konnte nicht entfernt werden.',
} as const
