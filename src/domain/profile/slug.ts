import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { isReservedUsername, namesToldAsReserved } from '#src/domain/profile/reserved-usernames.ts'

const { min, max } = limits.slug

const reserved: readonly string[] = namesToldAsReserved

/** Returns why nobody may have this short address, or null. '' means no short address and is always allowed. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return null
  if (!/^[a-z0-9-]*$/.test(slug)) return m.refusal_slug_signs()
  if (slug.length < min) return m.refusal_slug_too_short({ min })
  if (slug.length > max) return m.refusal_slug_too_long({ max })
  if (reserved.includes(slug)) return m.refusal_slug_reserved()
  return isReservedUsername(slug) ? m.refusal_slug_taken() : null
}
