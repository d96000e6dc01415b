import type { BackendAddress } from '#src/data/backend/addresses.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { reloadIfAnswered } from '#src/lib/page/reload-if-answered.ts'
import { stored } from '#src/lib/browser/stored.ts'
import { isReservedUsername } from '#src/domain/profile/username.ts'
import { add } from './add.ts'
import { chooseFace } from './display-face.ts'
import { startOf, type Page } from './first-requests.ts'
import '#src/lib/page/styles-loaded.ts'

declare global {
  interface Window {
    /** Called once `#root` is there: shows the outline of the screen that is coming, and begins. */
    beginPage?: () => void
  }
}

/** The files of the build: names, and which of them each screen needs. Null where the source is served as it is. */
declare const BUILD: {
  /** The page itself has asked for both, and for what they need. */
  libraries: string
  entry: string
  styles: string
  /** The display face's. */
  face: string
  names: readonly string[]
  /** What each needs beside that. */
  screens: Partial<Record<string, readonly number[]>>
} | null

/**
 * In ms. What is needed first comes first, and the rest is asked for while it is under way, so that the line is never idle.
 * `data`, `picture`: how long a screen's own scripts wait for data, and for the picture that was then asked for. `styles`:
 * how long the styles wait for scripts, which take their time to begin.
 */
const headStart = { data: 650, picture: 40, styles: 25 }

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="fundus:${name}"]`)?.content ?? ''

const ended = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => resolve())
  })

function restoreTheme() {
  const theme = stored('fundus:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
}

/** Null where the page is not configured: a screen of the app names what is missing. */
function configuredPlace(): BackendAddress | null {
  const place = {
    appwriteEndpoint: setting('appwrite-endpoint'),
    appwriteProject: setting('appwrite-project'),
  }
  return place.appwriteEndpoint.startsWith('http') && /^[\w.-]+$/.test(place.appwriteProject) ? place : null
}

/** The app's own image then has it at hand. */
const showPicture: Page['showPicture'] = ({ srcSet, sizes }, where) => {
  const image = new Image()
  Object.assign(image, { alt: '', crossOrigin: 'anonymous', fetchPriority: 'high', sizes, srcset: srcSet })
  Object.assign(image.style, { display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
  const place = document.querySelector(`#root [data-picture="${where}"]`)
  place?.classList.remove('sheen')
  place?.append(image)
}

function pageAt(place: BackendAddress): Page {
  const answers = (window.earlyAnswers = new Map<string, Promise<Response>>())
  return {
    place,
    ask: async (url) => {
      const answer = fetch(url, { credentials: 'omit' })
      // The app meets the failure when it takes the answer.
      answer.catch(() => undefined)
      answers.set(url, answer)
      const body: unknown = await (await answer).clone().json()
      return body
    },
    showPicture,
  }
}

const templateOf = (screen: string) =>
  document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen}"]`)?.content

/** Of the landing page, which is whole as it comes, more is there than of what stands in the place of others. */
let isWhole = false

/** What was asked for begins with an outline, unless it is there. */
function showOutline(screen: string) {
  const root = document.getElementById('root')
  if (!root || isWhole) return
  const shape = templateOf(screen)
  root.replaceChildren(...(shape ? [shape.cloneNode(true)] : []))
}

/** An outline promises a page that is coming: where none is, that is said, and what to do. */
function showMissing() {
  const root = document.getElementById('root')
  const message = templateOf('missing')
  if (!root || !message || isWhole) return
  root.replaceChildren(message.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => window.location.reload())
  root.querySelector('h1')?.focus()
}

/**
 * A page that the browser had kept names files that a newer release has replaced; asked for again it is the new one.
 * A page that is that already cannot be helped: then false, as where nobody answers.
 */
async function reloadOnce(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type === 'reload') return false
  return reloadIfAnswered()
}

/** Whoever asks again for a part that did not come gets the page anew: browsers may remember it as missing. */
function watchParts() {
  const missing = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (missing.has(message)) void reloadOnce()
    missing.add(message)
  })
}

async function helpYourself() {
  if (!(await reloadOnce())) showMissing()
}

function run(src: string) {
  add('script', { type: 'module', crossorigin: '', src }).addEventListener('error', () => void helpYourself())
}

async function start(screen: string) {
  if (!BUILD) return
  const { libraries, entry, styles, names, screens } = BUILD
  void nextPaint().then(() => run(libraries))
  if (screen === 'creator' || screen === 'product') {
    await Promise.race([begun, delay(headStart.data)])
    await delay(headStart.picture)
  }
  run(entry)
  for (const index of screens[screen] ?? []) {
    add('link', { rel: 'modulepreload', crossorigin: '', href: `/assets/${names[index]}.js` })
  }
  // The app waits for all styles, of which the page carries what its first paint needs. A page without them is better than none.
  window.stylesLoaded = delay(headStart.styles).then(() =>
    ended(add('link', { rel: 'stylesheet', href: styles })),
  )
}

const place = configuredPlace()
const { pathname, search } = window.location
const { screen, begin } = startOf(pathname, search, isReservedUsername)
// Before all else, even before storage is asked, which takes its time: everything waits for the first answer.
const begun = place ? begin(pageAt(place)).catch(() => undefined) : Promise.resolve()
restoreTheme()
if (BUILD) chooseFace(BUILD.face)
watchParts()
window.beginPage = () => {
  isWhole = place !== null && screen === 'landing' && search === ''
  showOutline(screen)
  void start(screen)
}
