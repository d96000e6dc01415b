import { limits } from '#src/domain/limits/limits.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { hasTexts } from '#src/lib/schema/has-texts.ts'
import { keepStored, stored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.visitor'
/** Returns the stored mark, or null if it is too old or its time lies in the future, which a clock that was set back causes. */
export function livingMark(kept: string | null, now: number): string | null {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    if (!hasTexts(value, 'mark') || !('usedAt' in value)) return null
    // in milliseconds since 1970
    const age = now - Number(value.usedAt)
    return age >= 0 && age < limits.countWindow ? value.mark : null
  } catch {
    return null
  }
}

/**
 * Returns the random id under which views and downloads of this browser are counted once. The id changes half an hour after its last
 * use, so that nobody can be tracked by it. Only our own functions get the id, and they keep a hash of it for half an hour. Returns
 * undefined if the browser's storage is not available.
 */
export function visitorMark(): string | undefined {
  const usedAt = Date.now()
  const mark = livingMark(stored(KEY), usedAt) ?? randomId()
  return keepStored(KEY, JSON.stringify({ mark, usedAt })) ? mark : undefined
}
