import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Handler } from '#server/handler.ts'
import type { BenchStack } from './bench-stack.ts'
import { serverBudgets as budgets } from './budgets.ts'
import type { Finding } from './finding.ts'
import { median, ratios } from './ratios.ts'

const RENDERINGS = 150
const ROUNDS = 30
const VISITS_A_ROUND = 200
const VISITORS_AT_ONCE = 200
/** More than three times as many pages as the server keeps. */
const PAGES = 2000
const FILE = '/bench-file.html'

/** Answers from memory what the backend has answered once, so that its work is not measured. Returns the function that ends this. */
function rememberBackend(): { calls: () => number; end: () => void } {
  const { fetch } = globalThis
  const known = new Map<string, Promise<{ text: string; status: number; headers: Headers }>>()
  let calls = 0
  globalThis.fetch = async (input, init) => {
    calls += 1
    const request = new Request(input, init)
    const body = request.method === 'GET' ? '' : await request.clone().text()
    const key = `${request.method} ${request.url} ${body}`
    const answer =
      known.get(key) ??
      fetch(request).then(async (response) => ({
        text: await response.text(),
        status: response.status,
        headers: new Headers({ 'content-type': response.headers.get('content-type') ?? '' }),
      }))
    known.set(key, answer)
    const { text, ...rest } = await answer
    return new Response(text, rest)
  }
  return { calls: () => calls, end: () => void (globalThis.fetch = fetch) }
}

const freeMemory = (): number => {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

/** Returns the milliseconds that each of many answers takes, one after the other. */
async function timeEach(
  handler: Handler,
  times: number,
  addressOf: (index: number) => string,
): Promise<number> {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) {
    const answer = await handler(new Request(addressOf(index)))
    await answer.arrayBuffer()
  }
  return (performance.now() - start) / times
}

/** Returns how many times as long one address takes as another. They take turns, so that a busy moment of the machine slows both. */
async function compareInTurns(handler: Handler, address: string, reference: string): Promise<number> {
  const times: number[] = []
  const references: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timeEach(handler, VISITS_A_ROUND, () => address))
    references.push(await timeEach(handler, VISITS_A_ROUND, () => reference))
  }
  return median(ratios(times, references))
}

/**
 * Returns another spelling of a product's path for each number up to 32,000. The server renders each of them by itself. Characters of the
 * names in it are written as they are, or by their number.
 */
function spelled(path: string, index: number): string {
  const [, user = '', username = '', product = '', productId = ''] = path.split('/')
  const name = (text: string, before: number) =>
    Array.from(text, (character, place) =>
      ((index + 1) >> (before + place)) & 1 ? `%${character.charCodeAt(0).toString(16)}` : character,
    ).join('')
  return ['', user, name(username, 0), product, name(productId, username.length)].join('/')
}

/** Measures the page server itself: how long it takes to render, what memory gives, and that memory is bounded. */
export async function measureServer({ site, addresses, handlerWith }: BenchStack): Promise<Finding[]> {
  const backend = rememberBackend()
  try {
    const page = site + addresses.product
    const different = (index: number) => site + spelled(addresses.product, index)
    const content = await (await (await handlerWith(FILE, ''))(new Request(page))).text()
    const handler = await handlerWith(FILE, content)

    const before = backend.calls()
    const visit = async () => (await handler(new Request(page))).arrayBuffer()
    await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visit))
    const byCrowd = backend.calls() - before
    await (await handler(new Request(different(4 * PAGES)))).arrayBuffer()
    const byOne = backend.calls() - before - byCrowd

    await timeEach(handler, RENDERINGS, (index) => different(PAGES + index))
    const rendering = await timeEach(handler, RENDERINGS, (index) => different(2 * PAGES + index))
    const fromMemory = await compareInTurns(handler, page, site + FILE)
    await timeEach(handler, PAGES / 2, different)
    const used = freeMemory()
    await timeEach(handler, PAGES, (index) => different(3 * PAGES + index))
    const growth = Math.max(0, freeMemory() - used)
    return [
      { what: 'server: a page that is rendered', value: rendering, limit: budgets.rendering, unit: 'ms' },
      {
        what: 'server: a page from memory, by a file',
        value: fromMemory,
        limit: budgets.memory,
        unit: '×',
      },
      {
        what: `server: renderings for ${VISITORS_AT_ONCE} visitors at once`,
        value: byCrowd / byOne,
        limit: 1,
        unit: '',
      },
      { what: `server: growth over ${PAGES} pages`, value: growth, limit: budgets.growth, unit: 'bytes' },
    ]
  } finally {
    backend.end()
  }
}
