import { ID } from 'node-appwrite'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { stageProfileCount } from '#functions/shared/projections/profile-projection.ts'
import type { Grant } from './download-access.ts'
import { countVisit } from '#functions/marketplace/src/visits/visit-count.ts'

export type Handed = { record: ProductRecord; owner: Account; grant: Grant; mark: string | undefined }

/**
 * Counts a download in the product, the creator's totals and the member. Downloads by the owner don't count, nor does the
 * same visitor again within half an hour.
 */
export async function countDownload(context: Context, { record, owner, grant, mark }: Handed) {
  const { productId } = record
  if (grant.ground === 'owner') return
  const userId = (await context.caller())?.userId ?? ''
  const purchaseId = grant.ground === 'purchase' ? grant.purchase.$id : undefined
  const event = { owner, productId, counts: { downloads: 1 } }
  await countVisit(context, 'download', { mark, purchaseId }, event, (tx) => {
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
