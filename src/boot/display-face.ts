import { stored } from '#src/lib/browser/stored.ts'
import { add } from './add.ts'

/** How long `font-display: optional` keeps the text waiting for its face, in ms. */
const BLOCK_PERIOD = 100

/** How long a face that is not shown waits for everything else, in ms. */
const LATER = 5000

/** Which file of the face the browser has fetched. */
const storageKey = 'fundus:face'

type Arrival = Pick<PerformanceResourceTiming, 'requestStart' | 'responseStart'>

/**
 * Whether a face that the page asks for is there when its text is drawn: its first byte takes at least as long as the page's
 * own did. One that comes later is never shown, and only delays what is.
 */
export const comesInTime = ({ requestStart, responseStart }: Arrival): boolean =>
  responseStart - requestStart <= BLOCK_PERIOD

async function fetchForNextPage(face: string) {
  await (await fetch(face)).blob()
  localStorage.setItem(storageKey, face)
}

/** The display face is for this page where it comes in time or was fetched before, else for the next one. */
export function chooseFace(face: string): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isLate = visit instanceof PerformanceNavigationTiming && !comesInTime(visit)
  if (isLate && stored(storageKey) !== face) {
    document.documentElement.dataset['face'] = 'system'
    // Where it fails, the next page tries again.
    setTimeout(() => void fetchForNextPage(face).catch(() => undefined), LATER)
    return
  }
  add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: face })
}
