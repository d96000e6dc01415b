import { createHmac, timingSafeEqual } from 'node:crypto'

/** Views of a product, and how many of them came from which host. */
type ToldViews = {
  productId: string
  count: number
  referrers?: readonly { host: string; count: number }[] | undefined
}

/** Something that the page server tells the functions. */
export type Told = { batchId: string; views: readonly ToldViews[] }

const partsOf = ({ productId, count, referrers = [] }: ToldViews) => [
  productId,
  count,
  ...referrers.flatMap(({ host, count }) => [host, count]),
]

const digest = (siteKey: string, { batchId, views }: Told) =>
  createHmac('sha256', siteKey)
    .update(JSON.stringify(['views', batchId, views.map(partsOf)]))
    .digest()

/** Returns the proof that the page server says this, and nobody else. */
export const siteProof = (siteKey: string, told: Told): string => digest(siteKey, told).toString('hex')

export function isSiteProof(siteKey: string, told: Told, proof: string): boolean {
  const given = Buffer.from(proof, 'hex')
  const right = digest(siteKey, told)
  return given.length === right.length && timingSafeEqual(given, right)
}
