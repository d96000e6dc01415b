import { followedHere, keepFollowed } from './followed.ts'

const others = (creatorId: string) => followedHere().filter((one) => one.creatorId !== creatorId)

/** Adds and removes follows by mailed links in this browser's storage. */
export const followMemory = {
  add: (creatorId: string, secret: string) => keepFollowed([{ creatorId, secret }, ...others(creatorId)]),
  remove: (creatorId: string) => keepFollowed(others(creatorId)),
}
