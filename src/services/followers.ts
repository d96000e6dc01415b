import { callMarketplace } from './call.ts'

/** Following twice is no error; the answer tells. */
export function followCreator(creatorId: string, email: string) {
  return callMarketplace('followers.follow', { creatorId, email })
}
