import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const catalogue = z.record(z.string(), z.unknown())
const call = /\bm\.([a-z0-9_]+)\(\)/g
const value = /(?<!\\)\{/
const escaped = /\\([{}\\])/g

/**
 * Builds the scripts of browsers for one language.
 *
 * - Texts that need no values are written into the code where they are called. Without it, each text costs a function, and every text
 *   of a file comes with the page that needs one of them: 5,000 of 157,600 bytes (gzip) of the product page's scripts.
 * - Other texts are told the language. The compiler's own module would look for it in addresses and cookies.
 *
 * @param locale the name of a file in `messages/`
 */
export function messagesPlugin(locale: string): Plugin {
  const texts = catalogue.parse(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')))
  return {
    name: 'fundus:messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/\.messages\/build\/runtime\.js$/ },
      handler: () =>
        `export const experimentalStaticLocale = '${locale}'; export const getLocale = () => '${locale}'`,
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '#messages' },
      handler: (code) =>
        code.replaceAll(call, (whole, key: string) => {
          const text = texts[key]
          return typeof text === 'string' && !value.test(text)
            ? JSON.stringify(text.replaceAll(escaped, '$1'))
            : whole
        }),
    },
  }
}
