import { reloadIfAnswered } from './reload-if-answered.ts'

const KEY = 'fundus:reloaded-for'

/** Returns false if the page was reloaded for this part before, or if the browser's storage can't remember that. */
function isFirstTime(part: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === part) return false
    sessionStorage.setItem(KEY, part)
    return true
  } catch {
    return false
  }
}

/** Reloads the page, but only once for one part. A part that never loads would otherwise reload the page for ever. */
export async function reloadOnceFor(part: string): Promise<void> {
  if (isFirstTime(part)) await reloadIfAnswered()
}
