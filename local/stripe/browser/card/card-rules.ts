import { passesLuhn } from '#local/stripe/rules/luhn.ts'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown'

/** Error codes of Stripe.js for what was typed. */
export type FieldProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip'

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export function brandOf(number: string): Brand {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown'
}

const numberLength = (number: string): number => (brandOf(number) === 'amex' ? 15 : 16)
export const cvcLength = (number: string): number => (brandOf(number) === 'amex' ? 4 : 3)

/** Groups digits as on the card: 4-4-4-4, and 4-6-5 for American Express. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, numberLength(text))
  const groups = brandOf(text) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /\d{1,4}/g
  return (digits.match(groups) ?? [])
    .filter((part, index) => part !== undefined && (brandOf(text) !== 'amex' || index > 0))
    .join(' ')
}

/** Formats the expiry date while it is typed. `1` may be the start of 10, 11 or 12, but `4` can only be April. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text).slice(0, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function parseExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text)
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : null
}

export function checkNumber(text: string): FieldProblem | null {
  const digits = digitsOf(text)
  if (digits.length < numberLength(text)) return 'incomplete_number'
  return passesLuhn(digits) ? null : 'invalid_number'
}

export function checkExpiry(text: string, now: Date): FieldProblem | null {
  const expiry = parseExpiry(text)
  if (!expiry) return 'incomplete_expiry'
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month'
  if (expiry.year < now.getFullYear()) return 'invalid_expiry_year_past'
  const isPastMonth = expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1
  return isPastMonth ? 'invalid_expiry_month_past' : null
}

export function checkCvc(text: string, number: string): FieldProblem | null {
  return digitsOf(text).length < cvcLength(number) ? 'incomplete_cvc' : null
}

/** Postal codes of the countries in which banks check them. Stripe asks for one only there. */
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
}

export const needsPostalCode = (country: string): boolean => country in postalCodePatterns

export function checkPostalCode(text: string, country: string): FieldProblem | null {
  const pattern = postalCodePatterns[country]
  return pattern === undefined || pattern.test(text.trim()) ? null : 'incomplete_zip'
}
