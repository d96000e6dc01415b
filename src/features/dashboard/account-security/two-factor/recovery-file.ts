import { brand } from '#src/config/brand.ts'
import { fileTexts as texts } from './texts.ts'

export const recoveryFileName = texts.name(brand.name)

/** With the line ends that every system's editor shows. */
export function recoveryFile(email: string, codes: readonly string[]): string {
  return [texts.heading(brand.name, email), texts.help, '', ...codes, ''].join('\r\n')
}
