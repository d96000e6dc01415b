import { m } from '#messages'
import type { Language } from '#src/lib/language/language.ts'
import { escapeHtml, scriptJson } from '#server/head/escape-html.ts'
import { type Manifest, screenFiles } from './screen-files.ts'

/** The addresses that a page must know, which are filled in when the page is served. */
export type PageSettings = { appwriteEndpoint: string; appwriteProject: string; stripeKey: string }

export type PageContent = {
  /** The path of the screen's route, or null for a page that is no screen. */
  route: string | null
  /** The tags of the page's head. */
  head: string
  /** The rendered app, or '' for a page that the browser fills. */
  body: string
  /** What the browser's query cache begins with, or null for a page that the browser fills. */
  rows: unknown
}

/** The id of the element with the rows that the page was rendered with. */
const ROWS = 'fundus-rows'

/** What a page is made of: the file index.html of a build, and the list of its files. */
export type PageSource = {
  /** The file of a build whose scripts are in the page's language. */
  html: string
  manifest: Manifest
  /** The style sheet of the build, '' for the sources. */
  sheet: string
}

/** The link of the build to its style sheet. */
const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

/** Returns the path of the style sheet that a page links, or null. */
export const sheetOf = (html: string): string | null => sheetLink.exec(html)?.[1] ?? null

const inlineSheet = (sheet: string) => `<style>${sheet}</style>`

/** Returns the markup of a build that holds all inline scripts and styles of its pages, before anything is filled in. */
export const inlineOf = ({ html, sheet }: PageSource): string => html + (sheet && inlineSheet(sheet))

/**
 * Makes the pages of a language. A page with content has the style sheet in itself, so that its first paint waits for no other file. A page
 * that the browser fills links it, because nothing is painted there before the scripts have come.
 * @param localTags tags that only local pages contain
 */
export function pageTemplate(
  language: Language,
  { html, manifest, sheet }: PageSource,
  settings: PageSettings,
  localTags: () => string,
) {
  const values: Record<string, string> = {
    VITE_APPWRITE_ENDPOINT: settings.appwriteEndpoint,
    VITE_APPWRITE_PROJECT_ID: settings.appwriteProject,
    VITE_STRIPE_PUBLISHABLE_KEY: settings.stripeKey,
  }
  const filled = html
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace('<!--texts:incomplete-->', escapeHtml(m.page_incomplete({}, { locale: language })))
    .replace('<!--texts:reload-->', escapeHtml(m.page_incomplete_reload({}, { locale: language })))
    .replaceAll(/%(VITE_\w+)%/g, (text, name: string) => escapeHtml(values[name] ?? text))

  const withStyles = sheet === '' ? filled : filled.replace(sheetLink, () => inlineSheet(sheet))

  const preloads = (route: string) =>
    screenFiles(manifest, route).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)

  return ({ route, head, body, rows }: PageContent): string => {
    const hasContent = body !== ''
    const withoutScripts = hasContent ? m.page_without_scripts : m.page_needs_scripts
    return (hasContent ? withStyles : filled)
      .replace('<!--no-scripts-->', escapeHtml(withoutScripts({}, { locale: language })))
      .replace('<!--head-->', () => head)
      .replace('<!--local-->', localTags)
      .replace('</head>', () => `${route ? preloads(route).join('') : ''}</head>`)
      .replace('<!--app-->', () => body)
      .replace('<!--rows-->', () =>
        rows === null ? '' : `<script type="application/json" id="${ROWS}">${scriptJson(rows)}</script>`,
      )
  }
}
