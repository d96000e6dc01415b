import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { between } from './place-between.ts'

type Move = ActionRequest<(typeof productActions)['products.move']>
type Product = Row<'product_records'>

async function ownProduct(context: Context, userId: string, productId: string): Promise<Product> {
  const { record } = await storedProduct(context, productId)
  if (!record) throw new Refusal('not_found', m.product_not_found_title())
  if (record.userId !== userId) throw new Refusal('forbidden', m.refusal_not_your_product())
  return record
}

/** Returns the next product in that direction, whatever its status. */
function neighbourOf({ tables }: Context, { userId, position }: Product, side: 'before' | 'after') {
  const isHigher = side === 'before'
  return tables.first('product_records', [
    Query.equal('userId', userId),
    isHigher ? Query.greaterThan('position', position) : Query.lessThan('position', position),
    isHigher ? Query.orderAsc('position') : Query.orderDesc('position'),
  ])
}

const first = ({ tables }: Context, userId: string) =>
  tables.first('product_records', [Query.equal('userId', userId), Query.orderDesc('position')])

/** Returns the two rows between which the product is placed; null means that there is no row on that side. */
async function placeOf(context: Context, userId: string, to: Move['to']) {
  if (to.at === 'first') return { above: null, below: await first(context, userId) }
  const of = await ownProduct(context, userId, to.of)
  const neighbour = await neighbourOf(context, of, to.at)
  return to.at === 'before' ? { above: neighbour, below: of } : { above: of, below: neighbour }
}

/** Moves a product. Only its own row and its public row change, whatever the number of products. */
export async function moveProduct({ productId, to }: Move, context: Context, { account }: AccountHolder) {
  const record = await ownProduct(context, account.userId, productId)
  const { above, below } = await placeOf(context, account.userId, to)
  // the product is already there
  if ([above?.$id, below?.$id].includes(record.$id)) return {}
  const position = between(above?.position ?? null, below?.position ?? null, context.now.getTime())
  await context.tables.transaction((tx) => {
    tx.update('product_records', record.$id, { position })
    if (isPublicProduct(record)) tx.update('products', productId, { position })
  })
  return {}
}
