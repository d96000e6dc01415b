import type { SiteFiles } from '#server/answers/files.ts'
import { escapeHtml, scriptJson } from '#server/head/escape-html.ts'
import { brand } from '#src/config/brand.ts'
import { languageCookie, languageParameter } from '#src/lib/language/chosen-language.ts'
import { defaultLanguage, languages } from '#src/lib/language/language.ts'
import { pagePath, staticPaths } from './page-files.ts'
import { pageTemplate } from './page-template.ts'
import { placeholders } from './placeholders.ts'

const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
/** It names the backend, which such a page does not know yet. */
const preconnect = /<link rel="preconnect"[^>]*>\s*/g

/** The scripts of a page: the one that starts the app, and those that it needs. */
function scriptsOf(html: string): { start: string; needed: string[] } {
  const [, start = ''] = script.exec(html) ?? []
  return { start, needed: [...html.matchAll(preload)].flatMap(([, href]) => href ?? []) }
}

/**
 * Returns a page that loads the scripts of its reader's language, for hosts where nobody reads the request. The page server does the same
 * for its pages (`server/language/language-of.ts`). The app starts once the page has the values of its installation; without them it names
 * what is missing.
 */
function pageInEveryLanguage(files: SiteFiles): string {
  const pages = languages.map((language) => {
    const file = files.get(pagePath(language))
    if (!file) throw new Error(`The build has no ${pagePath(language)}`)
    return [language, new TextDecoder().decode(file)] as const
  })
  const [, page = ''] = pages.find(([language]) => language === defaultLanguage) ?? []
  const scripts = Object.fromEntries(pages.map(([language, html]) => [language, scriptsOf(html)]))
  const begin = `<script>
      const scripts = ${scriptJson(scripts)}
      const asked = new URLSearchParams(location.search).get('${languageParameter}')
      const [, kept] = /(?:^|; )${languageCookie}=([\\w-]+)/.exec(document.cookie) || []
      const wished = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]])
      const language = [asked, kept, ...wished].find((one) => Object.hasOwn(scripts, one)) || '${defaultLanguage}'
      document.documentElement.lang = language
      for (const href of scripts[language].needed) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
      }
      const fill = (values) => {
        for (const tag of document.head.querySelectorAll('meta[name^="fundus:"]')) {
          tag.content = tag.content.replace(/^%(\\w+)%$/, (text, name) => values[name] ?? text)
        }
      }
      const start = { type: 'module', crossOrigin: '', src: scripts[language].start }
      fetch('${staticPaths.config}', { cache: 'no-cache' })
        .then((answer) => answer.json())
        .then(fill)
        .catch(console.warn)
        .finally(() => document.body.append(Object.assign(document.createElement('script'), start)))
    </script>`
  return page
    .replaceAll(preload, '')
    .replaceAll(preconnect, '')
    .replace(script, '')
    .replace('</body>', () => `  ${begin}\n  </body>`)
}

/**
 * Returns the page that answers every address of a site without a page server. It reads the values of its installation from
 * `config.json` as it starts.
 * @param tags what its head has besides its title
 * @throws {Error} if the build has no page in a language
 */
export function staticPage(files: SiteFiles, tags: readonly string[] = []): string {
  const source = { html: pageInEveryLanguage(files), manifest: {}, sheet: '' }
  const head = [...tags, `<title>${escapeHtml(brand.name)}</title>`].join('\n    ')
  const fill = pageTemplate(defaultLanguage, source, placeholders, () => '')
  return fill({ route: null, head, body: '', rows: null })
}
