import type { SiteFiles } from '#server/answers/files.ts'
import { pagePath } from '#server/html/page-files.ts'
import { scriptJson } from '#server/head/escape-html.ts'
import { languageCookie, languageParameter } from '#src/lib/language/chosen-language.ts'
import { defaultLanguage, languages } from '#src/lib/language/language.ts'

const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g

/** The scripts of a page: the one that starts the app, and those that it needs. */
function scriptsOf(html: string): { start: string; needed: string[] } {
  const [, start = ''] = script.exec(html) ?? []
  return { start, needed: [...html.matchAll(preload)].flatMap(([, href]) => href ?? []) }
}

/**
 * Returns a page that loads the scripts of its reader's language, for hosts where nobody reads the request. The page server does the same
 * for its pages (`server/language/language-of.ts`).
 * @throws if the build has no page in a language
 */
export function pageInEveryLanguage(files: SiteFiles): string {
  const pages = languages.map((language) => {
    const file = files.get(pagePath(language))
    if (!file) throw new Error(`The build has no ${pagePath(language)}`)
    return [language, new TextDecoder().decode(file)] as const
  })
  const [, page = ''] = pages.find(([language]) => language === defaultLanguage) ?? []
  const scripts = Object.fromEntries(pages.map(([language, html]) => [language, scriptsOf(html)]))
  const choose = `<script>
      const scripts = ${scriptJson(scripts)}
      const asked = new URLSearchParams(location.search).get('${languageParameter}')
      const [, kept] = /(?:^|; )${languageCookie}=([\\w-]+)/.exec(document.cookie) || []
      const wished = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]])
      const language = [asked, kept, ...wished].find((one) => Object.hasOwn(scripts, one)) || '${defaultLanguage}'
      document.documentElement.lang = language
      for (const href of scripts[language].needed) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
      }
      const start = { type: 'module', crossOrigin: '', src: scripts[language].start }
      document.body.append(Object.assign(document.createElement('script'), start))
    </script>`
  return page.replaceAll(preload, '').replace(script, () => choose)
}
