import type { Browser, CDPSession, Page } from '@playwright/test'
import { m } from '#messages'

export type Visit = {
  /** First and largest contentful paint, in milliseconds from the start of the navigation. */
  fcp: number
  lcp: number
  /** The time at which React had attached its handlers to the heading of the main content. NaN without scripts. */
  interactive: number
  cls: number
  /** Calls to the backend that began before the content was there, with their start and end in ms. */
  api: { url: string; start: number; end: number }[]
  preflights: number
  foreign: string[]
  /** A description of the largest element. */
  largest: string
  /** The number of characters that a visitor can read. */
  text: number
  /**
   * The time from a tap on the theme switch to the next paint, in ms. NaN without scripts. The theme switch is on every
   * page and is the most expensive tap, because everything changes colour.
   */
  tap: number
}

export type VisitOptions = {
  url: string
  /** The selector of an element that shows that the content is there. */
  content: string
  endpoint: string
  /** How many times slower than this machine the processor is. */
  slowness: number
}

/** Runs in the page, before anything else does. */
function watch(content: string) {
  const seen = { fcp: 0, lcp: 0, cls: 0, interactive: Number.NaN, contentAt: Number.NaN, largest: '' }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const element: unknown = Reflect.get(entry, 'element')
    if (element instanceof Element) seen.largest = `${element.tagName.toLowerCase()} ${element.className}`
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.cls += Number(Reflect.get(entry, 'value'))
  })
  // A frame later would be too late: what comes after the content may have been requested by then.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(content)) return
    seen.contentAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  const look = () => {
    const element = document.querySelector('#content h1')
    const isLive = element && Object.keys(element).some((key) => key.startsWith('__reactProps'))
    if (isLive) seen.interactive = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type VisitMarks = Pick<Visit, 'fcp' | 'lcp' | 'cls' | 'interactive' | 'largest'> & { contentAt: number }

declare global {
  interface Window {
    seen: VisitMarks
  }
}

async function measure(page: Page, { url, content, endpoint, slowness }: VisitOptions): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (slowness > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  let preflights = 0
  const foreign: string[] = []
  const ours = new Set([new URL(url).origin, new URL(endpoint).origin])
  devtools.on('Network.requestWillBeSent', ({ type, request }) => {
    if (type === 'Preflight') preflights += 1
    if (request.url.startsWith('http') && !ours.has(new URL(request.url).origin)) foreign.push(request.url)
  })
  // tsx makes functions call a helper to keep their names. The page has no such helper:
  // https://github.com/privatenumber/tsx/issues/113
  await page.addInitScript('globalThis.__name = (named) => named')
  // Because the test driver listens for errors, V8 parses React once more to find the places of three errors that React makes when it is
  // loaded: 100 ms here, and nothing for a visitor.
  await page.addInitScript('Error.stackTraceLimit = 0')
  await page.addInitScript(watch, content)
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(content).first().waitFor()
  await page.waitForLoadState('networkidle')

  const { contentAt, ...seen } = await page.evaluate(() => window.seen)
  if (!(contentAt > 0)) throw new Error(`${url}: nothing was measured`)
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(({ name, startTime, responseEnd }) => ({ url: name, start: startTime, end: responseEnd })),
  )
  // The app fetches its own files too.
  const calls = fetched.filter((call) => call.url.startsWith(endpoint))
  const text = await page.evaluate(() => document.body.innerText.length)
  const tap = Number.isNaN(seen.interactive) ? Number.NaN : await tapToPaint(page, devtools)
  return { ...seen, tap, api: calls.filter(({ start }) => start < contentAt), preflights, foreign, text }
}

/** How long a finger stays on the screen, in ms. Few taps are shorter. */
const HOLD = 80

/**
 * Measures a tap like INP does: the longest of its events counts. The tap is sent through the browser's input, because
 * the test driver's own tap adds listeners that would be measured too.
 */
async function tapToPaint(page: Page, devtools: CDPSession): Promise<number> {
  const box = await page.getByRole('button', { name: m.header_dark(), exact: true }).first().boundingBox()
  if (!box) throw new Error('The page has no switch of the theme')
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // 16 ms is the smallest threshold. Without it browsers report slow events only.
        const SHORTEST = 16
        const options = Object.assign({ type: 'event', buffered: true }, { durationThreshold: SHORTEST })
        new PerformanceObserver((list) => {
          const isTapped = list.getEntriesByName('click').length > 0
          const own = list.getEntries().filter((entry) => Number(Reflect.get(entry, 'interactionId')) > 0)
          if (isTapped) resolve(Math.max(...own.map(({ duration }) => duration)))
        }).observe(options)
        // A tap that is shorter is never reported. Whatever is reported comes after the next paints.
        const wait = (frames: number) => {
          if (frames === 0) resolve(SHORTEST)
          else requestAnimationFrame(() => wait(frames - 1))
        }
        addEventListener('click', () => wait(30), { once: true })
      }),
  )
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(HOLD)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return measured
}

/** Visits a page for the first time on a phone, with an empty cache and no stored data. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    return await measure(await context.newPage(), options)
  } finally {
    await context.close()
  }
}

/**
 * Returns the length of the longest chain of calls in which each began after the previous one had ended, not counting
 * the first.
 */
export function dependentCalls(calls: Visit['api']): number {
  const depth = (call: Visit['api'][number]): number =>
    Math.max(0, ...calls.filter(({ end }) => end <= call.start).map((earlier) => 1 + depth(earlier)))
  return Math.max(0, ...calls.map(depth))
}
