import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { compileMessages, folderOf } from './compile-messages.ts'

const catalogue = z.record(z.string(), z.unknown())
const settings = z.object({ baseLocale: z.string(), locales: z.array(z.string()) })
const reference = /\bm\.([a-z0-9_]+)(\(\))?/g
const value = /(?<!\\)\{/
const escaped = /\\([{}\\])/g

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Returns the function of a text as the compiler has written it: `const en_key = (i) => { … };` */
function functionOf(language: string, key: string): string {
  const module = readFileSync(join(folderOf('build'), 'messages', `${key}.js`), 'utf8')
  const start = module.indexOf(`const ${language}_${key} = `)
  const end = module.indexOf('\n};\n', start)
  if (start === -1 || end === -1) throw new Error(`The compiler writes the text ${key} in another form`)
  return module.slice(start, end + '\n};\n'.length)
}

const registry = `import * as registry from ${JSON.stringify(join(folderOf('build'), 'registry.js'))}\n`

/** Writes texts into the code that asks for them, and before it the functions of those that need values. */
function withTexts(code: string, language: string, texts: Record<string, unknown>): string {
  const functions = new Map<string, string>()
  const written = code.replaceAll(reference, (_whole, key: string, call = '') => {
    const text = texts[key]
    if (call && typeof text === 'string' && !value.test(text)) {
      return JSON.stringify(text.replaceAll(escaped, '$1'))
    }
    functions.set(key, functionOf(language, key))
    return `${language}_${key}${call}`
  })
  const before = [...functions.values()].join('')
  return `${before.includes('registry.') ? registry : ''}${before}${written}`
}

/**
 * Builds the scripts of browsers for one language.
 *
 * - Texts that need no values are written into the code where they are called. Without it, each text costs a function, and every text
 *   of a file comes with the page that needs one of them: 5,000 of 157,600 bytes (gzip) of the product page's scripts.
 * - The functions of other texts are written into the files that call them. As modules of their own they would be shared out among many
 *   small files: 2,300 of 150,000 bytes.
 * - Who asks for the language is told that of the build. The compiler's own module would look for it in addresses and cookies.
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
      handler: (code) => withTexts(code, language, texts),
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
