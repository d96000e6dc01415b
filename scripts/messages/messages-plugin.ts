import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { compileMessages } from './compile-messages.ts'

const catalogue = z.record(z.string(), z.unknown())
const settings = z.object({ baseLocale: z.string(), locales: z.array(z.string()) })
const call = /\bm\.([a-z0-9_]+)\(\)/g
const value = /(?<!\\)\{/
const escaped = /\\([{}\\])/g

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Builds the scripts of browsers for one language.
 *
 * - Texts that need no values are written into the code where they are called. Without it, each text costs a function, and every text
 *   of a file comes with the page that needs one of them: 5,000 of 157,600 bytes (gzip) of the product page's scripts.
 * - Other texts are told the language. The compiler's own module would look for it in addresses and cookies.
 *
 * @param language the name of a file in `messages/`
 */
export function messagesPlugin(language: string): Plugin {
  const texts = catalogue.parse(json(`messages/${language}.json`))
  const { baseLocale, locales } = settings.parse(json('project.inlang/settings.json'))
  const runtime = [
    ['baseLocale', baseLocale],
    ['locales', locales],
    ['experimentalStaticLocale', language],
  ].map(([name, content]) => `export const ${String(name)} = ${JSON.stringify(content)}`)
  return {
    name: 'fundus:messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/\.messages\/build\/runtime\.js$/ },
      handler: () => [...runtime, `export const getLocale = () => '${language}'`].join('\n'),
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

/** Compiles the catalogues whenever one changes. The scripts of browsers have all languages, and write in that of the page. */
export function messagesInDevelopment(): Plugin {
  return {
    name: 'fundus:messages-in-development',
    apply: 'serve',
    buildStart: () => compileMessages('development'),
    configureServer({ watcher }) {
      watcher.add('messages')
      watcher.on('change', (path) => {
        if (path.includes(`${sep}messages${sep}`) && path.endsWith('.json') && !path.includes('.messages')) {
          void compileMessages('development')
        }
      })
    },
    transform: {
      filter: { id: /\/\.messages\/development\/runtime\.js$/ },
      handler(code) {
        return this.environment.name === 'client'
          ? `${code}\noverwriteGetLocale(() => document.documentElement.lang)`
          : code
      },
    },
  }
}
