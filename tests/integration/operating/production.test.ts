import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Rolldown } from 'vite'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stripeEnvSchema } from '#functions/payments/src/stripe/stripe-config.ts'
import { platformEnvSchema } from '#functions/shared/http/env.ts'
import { filesOfBuild } from '#local/stack/site-build.ts'
import type { SiteFiles } from '#server/answers/files.ts'
import { pagePath } from '#server/html/page-files.ts'
import { sheetOf } from '#server/html/page-template.ts'
import { siteVariables } from '#server/serve-site.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import { buildSite, serverFolder, siteFolder } from '#scripts/build/build-site.ts'
import { environmentSchema } from '#scripts/operate/deploy/environment.ts'
import { serveBrowserScripts } from '#local/stripe/browser-scripts.ts'

const configuration = {
  VITE_APPWRITE_ENDPOINT: 'https://backend.example/v1',
  VITE_APPWRITE_PROJECT_ID: 'shop',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Harmless',
}

/** Texts that occur only in the stand-ins and in programs that start them. */
const marks = ['__LOCAL_PAYMENT_STANDIN__', 'pk_test_local_', 'sk_test_local_', '_local/', 'localhost:45']
/** Libraries that a visitor of the start page does not need. */
const heavy = ['@stripe', 'react-hook-form', '@hookform', 'dompurify', 'quill']

/** The names of all variables that only functions or the deployment may know. */
const secret = [platformEnvSchema, stripeEnvSchema, environmentSchema]
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((name) => !name.startsWith('VITE_'))
const valueOf = (name: string) => `value-of-${name.toLowerCase()}`

let directory: string
let chunks: Map<string, Rolldown.OutputChunk>
let files: SiteFiles
let server: SiteFiles

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fundus-production-'))
  // Vitest sets a value that would make a build for tests
  const told = { ...configuration, NODE_ENV: 'production' }
  const untold = Object.fromEntries(secret.map((name) => [name, valueOf(name)]))
  for (const [name, value] of Object.entries({ ...untold, ...told })) {
    vi.stubEnv(name, value)
  }
  const output = (await buildSite(directory)).get(defaultLanguage)?.output ?? []
  chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
  files = await filesOfBuild(siteFolder(directory))
  server = await filesOfBuild(serverFolder(directory))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true, force: true })
})

const packagesIn = (chunk: Rolldown.OutputChunk) =>
  chunk.moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
const heavyIn = (packages: readonly string[]) =>
  heavy.filter((name) => packages.some((found) => found === name || found.startsWith(`${name}/`)))

function chunkAt(fileName: string): Rolldown.OutputChunk {
  const chunk = chunks.get(fileName)
  if (!chunk) throw new Error(`There is no chunk ${fileName}`)
  return chunk
}

function chunkWith(source: string): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!chunk) throw new Error(`${source} is in no chunk`)
  return chunk
}

/** Returns the chunk and everything that the browser must load before it can run. */
function withImports(chunk: Rolldown.OutputChunk, found = new Set([chunk])): Set<Rolldown.OutputChunk> {
  for (const imported of chunk.imports.map(chunkAt)) {
    if (!found.has(imported)) withImports(imported, found.add(imported))
  }
  return found
}

describe('nothing of the stand-ins is in it', () => {
  const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1')

  test('no word of theirs', () => {
    expect(files.size).toBeGreaterThan(chunks.size)
    const found = [...files].map(([name, file]) =>
      marks.filter((mark) => textOf(file).includes(mark)).map((mark) => `${name}: ${mark}`),
    )
    expect(found.flat()).toEqual([])
  })

  test('no key that is secret, whatever it is called', () => {
    const keys = /\b(sk|rk)_(test|live)_\w|\bwhsec_\w/
    expect([...files].filter(([, file]) => keys.test(textOf(file))).map(([name]) => name)).toEqual([])
  })

  test('no variable of the functions or of those who deploy them, neither name nor value', () => {
    expect(secret).toContain('STRIPE_CONNECT_WEBHOOK_SECRET')
    const words = secret.flatMap((name) => [new RegExp(`\\b${name}\\b`), new RegExp(valueOf(name))])
    const found = [...files].map(([path, file]) =>
      words.filter((word) => word.test(textOf(file))).map((word) => `${path}: ${word}`),
    )
    expect(found.flat()).toEqual([])
  })

  test('no module of theirs, nor one of the server', () => {
    const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => id.endsWith('/src/entry-client.ts'))).toHaveLength(1)
    const own = modules.filter((id) => !id.includes('/node_modules/'))
    expect(
      own.filter((id) => /\/(local|functions|e2e|scripts|server)\//.test(id.replace(process.cwd(), ''))),
    ).toEqual([])
    const packages = [...chunks.values()].flatMap(packagesIn)
    expect(packages.filter((name) => ['node-appwrite', 'stripe', 'hono', 'libsql'].includes(name))).toEqual(
      [],
    )
  })

  test('the page says what it was configured with, and loads no script but its own', async () => {
    const page = await readFile(join(siteFolder(directory), pagePath(defaultLanguage)), 'utf8')
    for (const value of Object.values(configuration)) expect(page).toContain(`content="${value}"`)
    expect(page).not.toContain('demo-logins')
    expect([...page.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/),
    ])
    const preloads = [...page.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]*)"/g)]
    expect(preloads.map(([, href]) => href)).toEqual([
      // the helpers that the bundled libraries begin with
      expect.stringMatching(/^\/assets\/rolldown-runtime-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/vendor-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/base-[\w-]+\.js$/),
    ])
  })

  test('the page server knows none of it either, but for its own variables', () => {
    const own = Object.keys(siteVariables.shape)
    const words = [...marks, ...secret.filter((name) => !own.includes(name)), ...secret.map(valueOf)]
    const isScript = (path: string) => !path.startsWith('/card-')
    expect([...server.keys()].filter(isScript).sort()).toEqual(['/entry.mjs', '/index.mjs'])
    const found = [...server].flatMap(([path, file]) =>
      words
        .filter((word) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(textOf(file)))
        .map((word) => `${path}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('their own scripts are known by these words', async () => {
    const app = new Hono()
    serveBrowserScripts(app)
    const script = await (await app.request('/stripe.js')).text()
    expect(marks.filter((mark) => script.includes(mark))).toEqual([
      '__LOCAL_PAYMENT_STANDIN__',
      'pk_test_local_',
    ])
  })
})

describe('its chunks', () => {
  const modulesOf = (name: string) =>
    [...chunks.values()].flatMap((chunk) => (chunk.name === name ? chunk.moduleIds : []))

  test.each([
    ['vendor', '/react-dom/'],
    ['base', '/src/app/routes.ts'],
    ['creator-handle', '/src/app/screens/creator/creator-content.tsx'],
  ])('%s contains what it is for', (name, module) => {
    expect(modulesOf(name).filter((id) => id.includes(module))).not.toEqual([])
  })

  test('none of them imports itself through others, because it would run before what it needs', () => {
    const circular = [...chunks.values()].filter((chunk) =>
      chunk.imports.some((name) => withImports(chunkAt(name)).has(chunk)),
    )
    expect(circular.map(({ fileName }) => fileName)).toEqual([])
  })

  test('texts come in the files that show them, and nothing comes of react-router that nobody uses', () => {
    const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => id.includes('/.messages/build/messages/'))).toEqual([])
    const unused = /Unexpected Application Error|<Await> caught|Hey developer/
    expect([...chunks.values()].filter(({ code }) => unused.test(code)).map(({ name }) => name)).toEqual([])
  })

  test('none of them fetches the style sheet that rendered pages have in themselves', async () => {
    const page = await readFile(join(siteFolder(directory), pagePath(defaultLanguage)), 'utf8')
    const sheet = sheetOf(page) ?? ''
    expect(files.has(sheet)).toBe(true)
    expect([...chunks.values()].filter(({ code }) => code.includes(sheet.slice(1)))).toEqual([])
  })
})

test('the scripts of a page carry its own language and no other', () => {
  const texts = z.record(z.string(), z.unknown())
  const read = (language: string) =>
    texts.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))
  const [own, others] = [read('en'), read('de')]
  const scripts = [...chunks.values()].map(({ code }) => code).join('\n')
  const foreign = Object.entries(others).flatMap(([key, text]) =>
    typeof text === 'string' && text.length > 20 && !/[{}'"\\]/.test(text) && text !== own[key] ? [text] : [],
  )
  expect(foreign.length).toBeGreaterThan(900)
  expect(foreign.filter((text) => scripts.includes(text))).toEqual([])
})

describe('what the start page waits for', () => {
  const landing = () => [
    ...withImports(chunkWith('/src/entry-client.ts')),
    ...withImports(chunkWith('/src/app/screens/landing.tsx')),
  ]

  test('holds no editor, no forms, no payments; the screens that need them do', () => {
    const packages = landing().flatMap(packagesIn)
    expect(packages).toContain('react-dom')
    expect(heavyIn(packages)).toEqual([])
    const anywhere = heavyIn([...chunks.values()].flatMap(packagesIn))
    expect(anywhere).toEqual(expect.arrayContaining(['@stripe', 'react-hook-form', 'dompurify']))
  })

  test('is all that the page itself asks for', async () => {
    const page = await readFile(join(siteFolder(directory), pagePath(defaultLanguage)), 'utf8')
    const asked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]*\.js)"/g)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(asked).not.toEqual([])
    const eager = new Set(landing().map(({ fileName }) => fileName))
    expect(asked.filter((name) => !eager.has(name))).toEqual([])
  })
})
