import { m } from '#messages'
import { brand } from '#src/config/brand.ts'

export const recoveryFileName = () => m.two_factor_file_name({ product: brand.name.toLowerCase() })

/** Returns the text of the file, with CRLF line ends, which the editors of all systems show. */
export function recoveryFile(email: string, codes: readonly string[]): string {
  return [
    m.two_factor_file_heading({ product: brand.name, email }),
    m.two_factor_file_help(),
    '',
    ...codes,
    '',
  ].join('\r\n')
}
