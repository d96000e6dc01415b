import { DAY } from '#src/lib/time/durations.ts'
import * as z from 'zod/mini'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import { keepStored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.follow-pending'
const LASTS = PENDING_DAYS * DAY
/** By creator: when the visitor asked to follow, in milliseconds since 1970. */
const askedSchema = z.catch(z.record(z.string(), z.number()), () => ({}))

function read(): Record<string, number> {
  try {
    const asked = askedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return Object.fromEntries(Object.entries(asked).filter(([, time]) => time > Date.now() - LASTS))
  } catch {
    return {}
  }
}

function change(creatorId: string, time: number | undefined): void {
  const { [creatorId]: _before, ...others } = read()
  keepStored(KEY, JSON.stringify(time === undefined ? others : { ...others, [creatorId]: time }))
}

/** The creators for whom a mailed link waits to be confirmed. Addresses are not stored. */
export const pendingFollow = {
  has: (creatorId: string) => creatorId in read(),
  add: (creatorId: string) => change(creatorId, Date.now()),
  remove: (creatorId: string) => change(creatorId, undefined),
}
