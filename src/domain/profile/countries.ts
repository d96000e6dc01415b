import { m } from '#messages'
import { currentLanguage, type Language } from '#src/lib/language/language.ts'

export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  /** The flag as an emoji. */
  flag: string
}

const REGIONAL_INDICATOR_A = 0x1f1e6
const LETTER_A = 65

function flagOf(code: string): string {
  return String.fromCodePoint(
    ...Array.from(code, (letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A),
  )
}

/** The name of each country, by its code in ISO 3166-1 alpha-2. */
const names = {
  AR: m.country_ar,
  AU: m.country_au,
  AT: m.country_at,
  BE: m.country_be,
  BR: m.country_br,
  BG: m.country_bg,
  CA: m.country_ca,
  CL: m.country_cl,
  CO: m.country_co,
  CR: m.country_cr,
  HR: m.country_hr,
  CY: m.country_cy,
  CZ: m.country_cz,
  DK: m.country_dk,
  EG: m.country_eg,
  EE: m.country_ee,
  FI: m.country_fi,
  FR: m.country_fr,
  DE: m.country_de,
  GH: m.country_gh,
  GR: m.country_gr,
  HK: m.country_hk,
  HU: m.country_hu,
  IS: m.country_is,
  IN: m.country_in,
  ID: m.country_id,
  IE: m.country_ie,
  IL: m.country_il,
  IT: m.country_it,
  JP: m.country_jp,
  KE: m.country_ke,
  LV: m.country_lv,
  LI: m.country_li,
  LT: m.country_lt,
  LU: m.country_lu,
  MY: m.country_my,
  MT: m.country_mt,
  MX: m.country_mx,
  MA: m.country_ma,
  NL: m.country_nl,
  NZ: m.country_nz,
  NG: m.country_ng,
  NO: m.country_no,
  PK: m.country_pk,
  PE: m.country_pe,
  PH: m.country_ph,
  PL: m.country_pl,
  PT: m.country_pt,
  RO: m.country_ro,
  SA: m.country_sa,
  RS: m.country_rs,
  SG: m.country_sg,
  SK: m.country_sk,
  SI: m.country_si,
  ZA: m.country_za,
  KR: m.country_kr,
  ES: m.country_es,
  SE: m.country_se,
  CH: m.country_ch,
  TH: m.country_th,
  TR: m.country_tr,
  UA: m.country_ua,
  AE: m.country_ae,
  GB: m.country_gb,
  US: m.country_us,
  VN: m.country_vn,
}

const isCode = (code: string): code is keyof typeof names => Object.hasOwn(names, code)

/** Returns a country's name in a language, '' for one that creators cannot choose. */
export const countryName = (code: string, language: Language = currentLanguage()): string =>
  isCode(code) ? names[code]({}, { locale: language }) : ''

export const isCountry = (code: string): boolean => isCode(code)

/** Returns the countries that creators can choose in the onboarding, sorted by name. */
export const countries = (): readonly Country[] =>
  Object.keys(names)
    .map((code) => ({ code, name: countryName(code), flag: flagOf(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()))
