import { Query } from 'node-appwrite'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { dailyStatsId } from '#functions/shared/projections/daily-stats.ts'
import { isPaidFor } from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { DAY } from '#src/lib/time/durations.ts'

const DAYS = 7
/** The most sales that are read. Popularity is a logarithm, for which more sales make hardly any difference. */
const MOST_SALES = 1000

type SaleRecord = Pick<
  Row<'payments'>,
  | 'sellerId'
  | 'buyerUserId'
  | 'buyerEmailKey'
  | 'buyerProvenKey'
  | 'cardKey'
  | 'status'
  | 'givenBackFor'
  | 'amountCents'
>

/** All guests who paid by another method than a card: nothing tells one of them from the other. */
const SOMEBODY = 'somebody'

/**
 * Returns what a buyer is known by. An address is no mark, because a guest can type any. A sale without card, account and address is
 * that of somebody who has deleted the account.
 */
function marksOf({ buyerUserId, cardKey, buyerEmailKey }: SaleRecord): string[] {
  const marks = [buyerUserId && `user ${buyerUserId}`, cardKey && `card ${cardKey}`].filter(Boolean)
  return marks.length === 0 && buyerEmailKey !== '' ? [SOMEBODY] : marks
}

/** Adds what a buyer is known by to the people who are known already. Whoever shares an account or a card is one person. */
function withBuyer(people: readonly string[][], marks: readonly string[]): string[][] {
  const isSame = (person: readonly string[]) => marks.some((mark) => person.includes(mark))
  return [
    ...people.filter((person) => !isSame(person)),
    [...new Set([...marks, ...people.filter(isSame).flat()])],
  ]
}

/** Returns whether sellers bought from themselves, with their account or as a guest with its address. */
export function isOwnPurchase(
  sale: Pick<SaleRecord, 'sellerId' | 'buyerUserId' | 'buyerEmailKey' | 'buyerProvenKey'>,
  sellerEmailKey: string,
): boolean {
  return (
    sale.buyerUserId === sale.sellerId || [sale.buyerEmailKey, sale.buyerProvenKey].includes(sellerEmailKey)
  )
}

/** Returns the number of different people who keep what they bought. */
export function buyersIn(sales: readonly SaleRecord[], sellerEmailKey: string): number {
  const standing = sales.filter((sale) => isPaidFor(sale) && !isOwnPurchase(sale, sellerEmailKey))
  const marked = standing.map(marksOf).filter((marks) => marks.length > 0)
  return marked.reduce<string[][]>(withBuyer, []).length
}

type CountContext = Pick<Context, 'tables' | 'hash' | 'now'>
type OwnersProduct = { productId: string; owner: Pick<Row<'accounts'>, 'userId' | 'email'> }

async function buyersOf(
  { tables, hash, now }: CountContext,
  { productId, owner }: OwnersProduct,
): Promise<number> {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString()
  const sales = await tables.findExactly('payments', { productId }, [
    Query.greaterThanEqual('paidAt', since),
    Query.orderDesc('paidAt'),
    Query.limit(MOST_SALES),
  ])
  const own = sales.filter((sale) => sale.sellerId === owner.userId)
  return buyersIn(own, emailKey(hash, owner.email.toLowerCase()))
}

async function downloadsOf(
  { tables, hash, now }: CountContext,
  { productId, owner }: OwnersProduct,
): Promise<number> {
  const days = Array.from({ length: DAYS }, (_, ago) => dayOf(new Date(now.getTime() - ago * DAY)))
  const ids = days.map((day) => dailyStatsId(hash, { userId: owner.userId, productId, day }))
  const rows = await tables.find('daily_stats', [Query.equal('$id', ids), Query.limit(ids.length)])
  return rows.reduce((sum, { visitors }) => sum + visitors, 0)
}

/** Counts the buyers and downloads of the last seven days. */
export async function demandOf(counting: CountContext, sought: OwnersProduct) {
  const [buyers, downloads] = await Promise.all([buyersOf(counting, sought), downloadsOf(counting, sought)])
  return { buyers, downloads }
}
