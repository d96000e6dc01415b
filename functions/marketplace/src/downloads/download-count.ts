import { ID } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Counter } from '#functions/shared/http/window-count.ts'
import { stageDemandChange } from '#functions/shared/listings/listing-changes.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { stageProfileCount } from '#functions/shared/projections/profile-projection.ts'
import type { Grant } from './download-access.ts'
import { countVisit } from '#functions/marketplace/src/visits/visit-count.ts'

export type GrantedDownload = {
  record: ProductRecord
  owner: Account
  grant: Grant
  mark: string | undefined
}

/**
 * The counters of people, by which popularity goes: somebody counts once for a product in seven days. An account is one visitor, and so
 * are all guests of an address: a browser can make up any number of marks. Accounts are made up easily too, so those of one address
 * are limited.
 */
function counterOfPeople({ clientAddress }: Context, productId: string, userId: string): Counter[] {
  const { perAccount, perAddress, window } = limits.popularDownloads
  const visitor = userId === '' ? `address ${clientAddress}` : `user ${userId}`
  return [
    { what: ['popular download', productId, visitor], max: perAccount, window },
    { what: ['popular downloads of an address', productId, clientAddress], max: perAddress, window },
  ]
}

/**
 * Counts a download in the product, the creator's totals and the member. Downloads by the owner don't count, nor does the
 * same visitor again within half an hour.
 */
export async function countDownload(context: Context, { record, owner, grant, mark }: GrantedDownload) {
  const { productId } = record
  if (grant.ground === 'owner') return
  const userId = (await context.caller())?.userId ?? ''
  const purchaseId = grant.ground === 'purchase' ? grant.purchase.$id : undefined
  // what was bought with a code for nothing must not make a product popular
  const people = isFreeOrder(purchaseId ?? '') ? [] : counterOfPeople(context, productId, userId)
  const visit = { what: 'download', owner, productId, mark, purchaseId } as const
  await countVisit(context, visit, people, (tx, isFirst) => {
    if (isFirst) stageDemandChange(tx, context, record)
    if (isPublicProduct(record)) tx.increment('products', productId, 'downloadCount')
    tx.increment('product_records', record.$id, 'downloadCount')
    stageProfileCount(tx, owner, 'totalDownloads', 1)
    if (grant.ground === 'email') tx.increment('members', grant.memberId, 'totalDownloads')
    // the creator has already been told about the sale
    if (grant.ground === 'purchase') return tx.increment('payments', grant.purchase.$id, 'downloads')
    const person = grant.ground === 'email' ? grant.email : ''
    const what = { creatorId: owner.userId, kind: 'download', title: record.title, person, userId } as const
    stageNotice(tx, context, { ...what, id: ID.unique() })
  })
}
