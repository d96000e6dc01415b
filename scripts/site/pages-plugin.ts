import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { createServer, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { stylesFor } from './first-styles.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Which chunk a screen of the first script begins with. */
const screenModules = {
  landing: 'src/app/screens/landing.tsx',
  creator: 'src/app/screens/creator.tsx',
  product: 'src/app/screens/product.tsx',
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (output: Bundle) =>
  Object.values(output).filter((part): part is Chunk => part.type === 'chunk')

/** The chunk and what it cannot run without, without those that the page's own tags bring. */
function scriptsOf(chunk: Chunk, chunks: readonly Chunk[], found: Set<string>): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) scriptsOf(imported, chunks, found)
  }
  return found
}

function screenScripts(output: Bundle): Record<string, string[]> {
  const chunks = chunksOf(output)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const ofEntry = entry ? scriptsOf(entry, chunks, new Set()) : new Set()
  return Object.fromEntries(
    Object.entries(screenModules).map(([screen, module]) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!chunk) throw new Error(`No chunk has ${module}`)
      const scripts = [...scriptsOf(chunk, chunks, new Set())].filter((name) => !ofEntry.has(name))
      return [screen, scripts.map((name) => `/${name}`)]
    }),
  )
}

async function bootScript(scripts: Record<string, string[]>): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [`${root}src/boot/boot.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SCREEN_SCRIPTS: JSON.stringify(scripts) },
    logLevel: 'warning',
  })
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/')
}

const prerenderedSchema = z.object({
  landing: z.string(),
  outlines: z.record(z.string(), z.string()),
})
const prerenderModule = z.object({
  prerender: z.custom<() => Promise<unknown>>((it) => typeof it === 'function'),
})

/** Runs the app's own components in Node, from their source. */
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

const ROOT = '<div id="root"></div>'
const show = '<script>showOutline()</script>'

const sheetTag = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/**
 * What the page looks like before the app is there travels in it. The whole sheet follows at its end: a module script
 * waits for it, the first paint does not.
 */
function withStyles(html: string, output: Bundle): string {
  const [tag = '', fileName = ''] = sheetTag.exec(html) ?? []
  const sheet = output[fileName]
  if (sheet?.type !== 'asset') return html
  const first = stylesFor(html, String(sheet.source))
  return html.replace(tag, () => `<style>${first}</style>`).replace('</body>', () => `${tag.trim()}</body>`)
}

/**
 * Two pages of one app: `index.html` is the landing page as it looks before its data, `app.html` the fallback for all
 * other addresses, with outlines of the screens that visitors come to. Both begin their requests before the app is there.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'fundus-pages',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        const boot = await bootScript(output ? screenScripts(output) : {})
        const booted = html.replace('<!--boot-->', () => `<script>${boot}</script>`)
        return booted
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, output) {
        const page = output['index.html']
        if (page?.type !== 'asset') return
        const { landing, outlines } = await prerender()
        const html = String(page.source)
        const templates = Object.entries(outlines)
          .map(([screen, outline]) => `<template data-screen="${screen}">${outline}</template>`)
          .join('')
        const withBody = (body: string) =>
          withStyles(
            html.replace(ROOT, () => body),
            output,
          )
        page.source = withBody(`<div id="root" data-prerendered>${landing}</div>${show}`)
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: withBody(`${ROOT}${templates}${show}`),
        })
      },
    },
  }
}
