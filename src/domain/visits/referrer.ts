import * as z from 'zod/mini'
import { count, text } from '#src/domain/row.ts'

const LONGEST = 100

/** A name of a host with a domain: lower case, as browsers write it, and no IP address. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/

const hostSchema = z.string().check(z.maxLength(LONGEST), z.regex(hostName))

/** The host of the page from which a visitor came, without `www.`; left out if it is not known. */
export const referrerSchema = z.optional(hostSchema)

/**
 * How many hosts are named for a product in a batch of views, and on a day. All others count together, because anybody can send any name.
 */
export const namedReferrers = { perBatch: 12, perDay: 12 } as const

/** The host that stands for all that are not named. */
export const OTHER_REFERRERS = ''

export const countedHostSchema = z.union([z.literal(OTHER_REFERRERS), hostSchema])

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/**
 * Returns the host that a visitor came from, or undefined if it is not known, is no website, or is the shop itself. Only the host is
 * kept, because the rest of an address may tell who somebody is.
 * @param referrer as in `document.referrer`
 */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { protocol, hostname } = new URL(referrer)
  const host = plainHost(hostname)
  if (!/^https?:$/.test(protocol) || host === plainHost(ownHost)) return undefined
  return hostSchema.safeParse(host).data
}

/** A row of `daily_referrers`: how many views of a product, or of all products of a creator, came from one host on one day. */
export const dailyReferrersSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  /** '' for all products. */
  productId: text,
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  /** OTHER_REFERRERS for all that are not named. */
  host: text,
  views: count,
})
export type DailyReferrers = z.infer<typeof dailyReferrersSchema>
