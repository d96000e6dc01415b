import { followedHere, keepFollowed } from './followed.ts'

const others = (creatorId: string) => followedHere().filter((one) => one.creatorId !== creatorId)

/** What following and leaving change in this browser. */
export const followMemory = {
  add: (creatorId: string, secret: string) => keepFollowed([{ creatorId, secret }, ...others(creatorId)]),
  remove: (creatorId: string) => keepFollowed(others(creatorId)),
}
