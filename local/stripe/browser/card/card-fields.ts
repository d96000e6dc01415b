import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  cvcLength,
  digitsOf,
  formatExpiry,
  formatNumber,
  needsPostalCode,
  parseExpiry,
  type Brand,
} from './card-rules.ts'
import type { CardInput } from '#local/stripe/browser/contract.ts'
import { create } from '#local/stripe/browser/dom.ts'
import { createField, createInput, type Field } from '#local/stripe/browser/form/field.ts'
import type { Texts } from '#local/stripe/browser/texts.ts'

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'

/** Creates a list of all countries by name in the form's language, with `chosen` selected. */
function createCountrySelect(language: string, chosen: string): HTMLSelectElement {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => create('option', { value: code }, name))
  const select = create('select', { autocomplete: 'country' }, ...options)
  select.value = codes.includes(chosen) ? chosen : 'CH'
  return select
}

export interface CardFields {
  /** All fields in the order in which they are shown. */
  all: readonly Field[]
  read: () => CardInput
  clear: () => void
}

export interface CardFieldOptions {
  texts: Texts
  language: string
  country: string
  address: 'ask' | 'known'
}

const brandNames: Readonly<Record<Brand, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'AMEX',
  unknown: '',
}

function createNumberField(texts: Texts): Field {
  const control = createInput(
    { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
    formatNumber,
  )
  const field = createField({
    name: 'number',
    label: texts.number,
    control,
    check: () => checkNumber(control.value),
    problems: texts.problems,
    width: 'full',
  })
  const brand = create('span', { class: 'brand', 'aria-hidden': 'true' })
  control.after(brand)
  control.addEventListener('input', () => {
    brand.textContent = brandNames[brandOf(control.value)]
  })
  return field
}

function createExpiryField(texts: Texts): Field {
  const control = createInput(
    { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: texts.expiryHint },
    formatExpiry,
  )
  return createField({
    name: 'expiry',
    label: texts.expiry,
    control,
    check: () => checkExpiry(control.value, new Date()),
    problems: texts.problems,
    width: 'half',
  })
}

function createCvcField(texts: Texts, number: () => string): Field {
  const control = createInput({ inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC' }, (text) =>
    digitsOf(text).slice(0, cvcLength(number())),
  )
  return createField({
    name: 'cvc',
    label: texts.cvc,
    control,
    check: () => checkCvc(control.value, number()),
    problems: texts.problems,
    width: 'half',
  })
}

function createAddressFields({ texts, language, country }: CardFieldOptions): {
  country: Field
  postal: Field
} {
  const select = createCountrySelect(language, country)
  const postalInput = createInput({ autocomplete: 'postal-code' }, (text) => text.slice(0, 12))
  const countryField = createField({
    name: 'country',
    label: texts.country,
    control: select,
    check: () => null,
    problems: texts.problems,
    width: 'full',
  })
  const postal = createField({
    name: 'postal-code',
    label: texts.postalCode,
    control: postalInput,
    check: () => checkPostalCode(postalInput.value, select.value),
    problems: texts.problems,
    width: 'full',
  })
  const adapt = (): void => {
    postal.row.hidden = !needsPostalCode(select.value)
    postal.showProblem(null)
  }
  select.addEventListener('change', adapt)
  adapt()
  return { country: countryField, postal }
}

export function createCardFields(options: CardFieldOptions): CardFields {
  const number = createNumberField(options.texts)
  const expiry = createExpiryField(options.texts)
  const cvc = createCvcField(options.texts, () => number.control.value)
  const address = options.address === 'ask' ? createAddressFields(options) : null
  return {
    all: [number, expiry, cvc, ...(address ? [address.country, address.postal] : [])],
    read() {
      const { month = 0, year = 0 } = parseExpiry(expiry.control.value) ?? {}
      const postalCode = address?.postal.control.value.trim()
      return {
        card: {
          number: digitsOf(number.control.value),
          exp_month: month,
          exp_year: year,
          cvc: digitsOf(cvc.control.value),
        },
        address: { country: address?.country.control.value, postal_code: postalCode || undefined },
      }
    },
    clear() {
      for (const field of [number, expiry, cvc]) {
        field.control.value = ''
        field.control.dispatchEvent(new Event('input', { bubbles: true }))
        field.showProblem(null)
      }
    },
  }
}
