import { reloadIfAnswered } from './reload-if-answered.ts'

const KEY = 'fundus:reloaded-for'

/** False where the page was asked for anew because of this already, or where nobody could remember that it was. */
function isFirstTime(part: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === part) return false
    sessionStorage.setItem(KEY, part)
    return true
  } catch {
    return false
  }
}

/** Asks for the page anew, but only once because of the same part: one that is really gone would have it go on for ever. */
export async function reloadOnceFor(part: string): Promise<void> {
  if (isFirstTime(part)) await reloadIfAnswered()
}
