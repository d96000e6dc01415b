import { methodNames } from '../rules/method-types.ts'
import type { FieldProblem } from './card/card-rules.ts'
import type { Choice } from './form/choice.ts'

export type Language = 'en' | 'de'

export interface Texts {
  legend: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  country: string
  postalCode: string
  hint: string
  /** The heading of the list of methods. */
  method: string
  /** The heading of the wallets. */
  express: string
  methods: Readonly<Record<Choice, string>>
  /** The hint for a method that redirects to another page. */
  leave: (method: string) => string
  /** The hint for a wallet. */
  wallet: (method: string) => string
  walletText: string
  pay: string
  challengeTitle: string
  challengeText: string
  complete: string
  fail: string
  cancel: string
  problems: Readonly<Record<FieldProblem, string>>
  /** Messages for errors of the bank or the API, by code. Errors with other codes keep their own message. */
  failures: Readonly<Record<string, string>>
}

const en: Texts = {
  legend: 'Payment',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  country: 'Country',
  postalCode: 'Postal code',
  hint: 'No money moves. Try 4242 4242 4242 4242 with any future date and any code.',
  method: 'Payment method',
  express: 'Express payment',
  methods: { ...methodNames, apple_pay: 'Apple Pay', google_pay: 'Google Pay' },
  leave: (method) => `To confirm the payment you go to ${method} and come back.`,
  wallet: (method) => `Pay by ${method}`,
  walletText: 'This is the practice version of what your device would show. No money moves.',
  pay: 'Confirm payment',
  challengeTitle: 'Your bank wants to know it is you',
  challengeText: 'This is the practice version of 3-D Secure. Choose how it ends.',
  complete: 'Complete',
  fail: 'Fail',
  cancel: 'Cancel',
  problems: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: 'Your card’s expiration date is incomplete.',
    invalid_expiry_month: 'Your card’s expiration month is invalid.',
    invalid_expiry_month_past: 'Your card’s expiration date is in the past.',
    invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
    incomplete_cvc: 'Your card’s security code is incomplete.',
    incomplete_zip: 'Your postal code is incomplete.',
  },
  failures: {
    api_connection_error: 'The payment service cannot be reached. Check your connection and try again.',
  },
}

const de: Texts = {
  legend: 'Zahlung',
  number: 'Kartennummer',
  expiry: 'Ablaufdatum',
  expiryHint: 'MM / JJ',
  cvc: 'Sicherheitscode',
  country: 'Land',
  postalCode: 'Postleitzahl',
  hint: 'Es fliesst kein Geld. Zum Beispiel 4242 4242 4242 4242 mit beliebigem künftigem Datum und Code.',
  method: 'Zahlungsart',
  express: 'Express-Zahlung',
  methods: { ...methodNames, card: 'Karte', apple_pay: 'Apple Pay', google_pay: 'Google Pay' },
  leave: (method) => `Um die Zahlung zu bestätigen, gehen Sie zu ${method} und kommen zurück.`,
  wallet: (method) => `Mit ${method} bezahlen`,
  walletText: 'So würde Ihr Gerät fragen, nur zum Üben. Es fliesst kein Geld.',
  pay: 'Zahlung bestätigen',
  challengeTitle: 'Ihre Bank möchte wissen, ob Sie es sind',
  challengeText: 'Dies ist die Übungsfassung von 3-D Secure. Wählen Sie, wie sie ausgeht.',
  complete: 'Bestätigen',
  fail: 'Scheitern lassen',
  cancel: 'Abbrechen',
  problems: {
    incomplete_number: 'Die Kartennummer ist unvollständig.',
    invalid_number: 'Die Kartennummer ist ungültig.',
    incomplete_expiry: 'Das Ablaufdatum ist unvollständig.',
    invalid_expiry_month: 'Der Ablaufmonat ist ungültig.',
    invalid_expiry_month_past: 'Das Ablaufdatum liegt in der Vergangenheit.',
    invalid_expiry_year_past: 'Das Ablaufjahr liegt in der Vergangenheit.',
    incomplete_cvc: 'Der Sicherheitscode ist unvollständig.',
    incomplete_zip: 'Die Postleitzahl ist unvollständig.',
  },
  failures: {
    api_connection_error:
      'Der Zahlungsdienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    card_declined: 'Ihre Karte wurde abgelehnt.',
    insufficient_funds: 'Ihre Karte hat keine ausreichende Deckung.',
    expired_card: 'Ihre Karte ist abgelaufen.',
    incorrect_cvc: 'Der Sicherheitscode Ihrer Karte ist falsch.',
    incorrect_number: 'Ihre Kartennummer ist falsch.',
    processing_error:
      'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
    payment_intent_authentication_failure:
      'Die Bestätigung durch Ihre Bank ist fehlgeschlagen. Wählen Sie eine andere Karte und versuchen Sie es erneut.',
  },
}

/**
 * Returns German for all variants of German, and English for any other language. `auto` and undefined use the browser's
 * language.
 */
export function languageOf(locale: string | undefined, browserLocale: string): Language {
  const wanted = locale === undefined || locale === 'auto' ? browserLocale : locale
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en'
}

export const textsByLanguage: Readonly<Record<Language, Texts>> = { en, de }
