import { limits } from '#src/domain/limits/limits.ts'
import { isReservedUsername, reservedNames } from '#src/domain/profile/username.ts'

export const SLUG_TAKEN = 'This URL is already taken'

const { min, max } = limits.slug

const reserved: readonly string[] = reservedNames

/** Returns why nobody may have this short address, or null. '' means no short address and is always allowed. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return null
  if (!/^[a-z0-9-]*$/.test(slug)) return 'Only lowercase letters, numbers, and hyphens allowed'
  if (slug.length < min) return `Must be at least ${min} characters long`
  if (slug.length > max) return `Must be ${max} characters or less`
  if (reserved.includes(slug)) return 'This name is reserved and cannot be used'
  return isReservedUsername(slug) ? SLUG_TAKEN : null
}
