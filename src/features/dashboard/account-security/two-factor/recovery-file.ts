import { brand } from '#src/config/brand.ts'
import { fileTexts as texts } from './texts.ts'

export const recoveryFileName = texts.name(brand.name)

/** Returns the text of the file, with CRLF line ends, which the editors of all systems show. */
export function recoveryFile(email: string, codes: readonly string[]): string {
  return [texts.heading(brand.name, email), texts.help, '', ...codes, ''].join('\r\n')
}
