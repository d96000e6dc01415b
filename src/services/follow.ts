import { localeOf } from '#src/domain/locale.ts'
import { callMarketplace } from './call.ts'

/** Following twice is no error; the answer tells, where it may. */
export function followCreator(creatorId: string, email: string) {
  return callMarketplace('followers.follow', { creatorId, email, locale: localeOf(navigator.language) })
}

/** Follows by the secret of a mailed link. */
export function confirmFollow(creatorId: string, secret: string) {
  return callMarketplace('followers.confirm', { creatorId, secret })
}
