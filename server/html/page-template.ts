import { escapeHtml, scriptJson } from '#server/head/escape-html.ts'
import { type Manifest, screenFiles } from './screen-files.ts'

/** The addresses that a page must know, which are filled in when the page is served. */
export type PageSettings = { appwriteEndpoint: string; appwriteProject: string; stripeKey: string }

export type PageParts = {
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
export type PageSource = { html: string; manifest: Manifest }

/** Makes pages of a build. @param localTags tags that only local pages contain */
export function pageTemplate(
  { html, manifest }: PageSource,
  settings: PageSettings,
  localTags: () => string,
) {
  const values: Record<string, string> = {
    VITE_APPWRITE_ENDPOINT: settings.appwriteEndpoint,
    VITE_APPWRITE_PROJECT_ID: settings.appwriteProject,
    VITE_STRIPE_PUBLISHABLE_KEY: settings.stripeKey,
  }
  const filled = html.replaceAll(/%(VITE_\w+)%/g, (text, name: string) => escapeHtml(values[name] ?? text))

  const preloads = (route: string) =>
    screenFiles(manifest, route).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)

  return ({ route, head, body, rows }: PageParts): string =>
    filled
      .replace('<!--head-->', () => head)
      .replace('<!--local-->', localTags)
      .replace('</head>', () => `${route ? preloads(route).join('') : ''}</head>`)
      .replace('<!--app-->', () => body)
      .replace('<!--rows-->', () =>
        rows === null ? '' : `<script type="application/json" id="${ROWS}">${scriptJson(rows)}</script>`,
      )
}
