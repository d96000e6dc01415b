import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import * as z from 'zod/mini'
import { createServer, type Plugin, type Rolldown } from 'vite'
import { withImports } from './chunks.ts'
import { stylesFor } from './first-styles.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The module of each screen that the first script can load. */
const screenModules = {
  landing: 'src/app/screens/landing.tsx',
  creator: 'src/app/screens/creator/creator.tsx',
  product: 'src/app/screens/product/product.tsx',
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (output: Bundle) =>
  Object.values(output).filter((part): part is Chunk => part.type === 'chunk')

/** The name of the entry that runs before the app's own entry. */
const LIBRARIES = 'libraries'

/**
 * Returns what a page and its first script must know about the build: the files of the given screens, of the styles and
 * of the font.
 */
function filesOf(output: Bundle, styles: string, pageScreens: readonly (keyof typeof screenModules)[]) {
  const chunks = chunksOf(output)
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const entry = entries.find(({ name }) => name !== LIBRARIES)
  const libraries = entries.find(({ name }) => name === LIBRARIES)
  if (!entry || !libraries) throw new Error('The build lacks its entry or its libraries')
  const first = withImports([libraries, entry], chunks)
  const chunksWith = (module: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  const scripts = pageScreens.map((screen) => {
    const needed = [...withImports(chunksWith(screenModules[screen]), chunks)]
    return [screen, needed.filter((chunk) => !first.has(chunk)).map(({ fileName }) => fileName)] as const
  })
  const names = [...new Set(scripts.flatMap(([, needed]) => needed))]
  const face = Object.keys(output).find((name) => name.endsWith('.woff2'))
  if (!face) throw new Error('The build lacks its display face')
  return {
    first: [...first].map(({ fileName }) => fileName),
    files: {
      libraries: `/${libraries.fileName}`,
      entry: `/${entry.fileName}`,
      styles: `/${styles}`,
      face: `/${face}`,
      names: names.map((name) => name.replace(/^assets\/(.*)\.js$/, '$1')),
      screens: Object.fromEntries(
        scripts.map(([screen, needed]) => [screen, needed.map((name) => names.indexOf(name))]),
      ),
    },
  }
}

async function bootScript(files: object | null): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [`${root}src/boot/boot.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(files) },
    logLevel: 'warning',
  })
  const script = (outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/')
  return `<script>${script}</script>`
}

const prerenderedSchema = z.object({
  landing: z.string(),
  outlines: z.record(z.string(), z.string()),
  missing: z.string(),
})
const prerenderModule = z.object({
  prerender: z.custom<() => Promise<unknown>>((it) => typeof it === 'function'),
})

/** Renders the app's own components in Node, from their sources. */
async function prerender() {
  const server = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = prerenderModule.parse(await server.ssrLoadModule('/src/prerender.tsx'))
    return prerenderedSchema.parse(await module.prerender())
  } finally {
    await server.close()
  }
}

const BOOT = '<!--boot-->'
const ROOT = '<div id="root"></div>'
const begin = '<script>beginPage()</script>'

const sheetTag = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
const scriptTags = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g

/** Returns the style sheet that the page links to. Parts of the app may have others. */
function sheetOf(html: string, output: Bundle) {
  const [tag = '', fileName = ''] = sheetTag.exec(html) ?? []
  const sheet = output[fileName]
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet')
  return { tag, fileName, rules: String(sheet.source) }
}

type PageParts = { body: string; screens: readonly (keyof typeof screenModules)[] }

/**
 * Completes a page. The tags of the build would load everything at once, so they are removed: the first script knows
 * what the screen needs first.
 */
async function pageOf(html: string, output: Bundle, { body, screens }: PageParts): Promise<string> {
  const sheet = sheetOf(html, output)
  const { first, files } = filesOf(output, sheet.fileName, screens)
  const boot = await bootScript(files)
  const preloads = first.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  const bare = html
    .replaceAll(scriptTags, '')
    .replace(BOOT, () => preloads.join('') + boot)
    .replace(ROOT, () => body + begin)
  // The page contains the styles that it needs until the app is loaded. The first script loads the whole style sheet.
  return bare.replace(sheet.tag, () => `<style>${stylesFor(bare, sheet.rules)}</style>`)
}

/**
 * Makes the two pages of the app. `index.html` is the landing page as it looks before its data arrives. `app.html` is
 * the fallback for all other addresses, with outlines of the screens that visitors open first. Both begin their
 * requests before the app is loaded.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'fundus-pages',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (output) return html
        return html.replace(BOOT, await bootScript(null)).replace(ROOT, ROOT + begin)
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, output) {
        const page = output['index.html']
        if (page?.type !== 'asset') return
        const { landing, outlines, missing } = await prerender()
        const html = String(page.source)
        const lost = `<template data-screen="missing">${missing}</template>`
        page.source = await pageOf(html, output, {
          body: `<div id="root" data-prerendered>${landing}</div>${lost}`,
          screens: ['landing'],
        })
        const templates = Object.entries(outlines).map(
          ([screen, outline]) => `<template data-screen="${screen}">${outline}</template>`,
        )
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: await pageOf(html, output, {
            body: ROOT + templates.join('') + lost,
            screens: ['creator', 'product'],
          }),
        })
      },
    },
  }
}
