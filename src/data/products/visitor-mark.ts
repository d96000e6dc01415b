import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { stored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.visitor'
/** `usedAt` is in milliseconds since 1970. */
const markSchema = v.object({ mark: v.string(), usedAt: v.number() })

/** What is kept, unless it is too old; a clock that was put back makes it so too. */
export function livingMark(kept: string | null, now: number): string | null {
  try {
    const { mark, usedAt } = v.parse(markSchema, JSON.parse(kept ?? ''))
    const age = now - usedAt
    return age >= 0 && age < limits.countWindow ? mark : null
  } catch {
    return null
  }
}

/**
 * What this browser calls itself where views and downloads are counted: a random number that is another one half an hour
 * after its last use, so that it can neither count somebody twice nor follow anybody. Only our own functions are told,
 * which keep a hash of it for as long. Undefined where nothing can be kept.
 */
export function visitorMark(): string | undefined {
  const usedAt = Date.now()
  const mark = livingMark(stored(KEY), usedAt) ?? randomId()
  try {
    localStorage.setItem(KEY, JSON.stringify({ mark, usedAt }))
    return mark
  } catch {
    return undefined
  }
}
