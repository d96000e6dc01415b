import { reloadIfAnswered } from './reload-if-answered.ts'

/** A page that was reloaded already is not reloaded again, because it would not help. */
async function reloadOnce(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'reload') await reloadIfAnswered()
}

/**
 * Loads the page anew if the same part of the app has failed to load twice: a newer release may have replaced the files, and browsers
 * may remember a file as missing. A page in which somebody has typed stays, because a reload would lose the text.
 */
export function watchMissingModules(): void {
  const missing = new Set<string>()
  let hasTyped = false
  window.addEventListener('input', () => (hasTyped = true), { capture: true, once: true })
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (missing.has(message) && !hasTyped) void reloadOnce()
    missing.add(message)
  })
}
