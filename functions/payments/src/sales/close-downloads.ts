import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'

/** The number of downloads that are closed in one round. */
const AT_ONCE = 100

/** Revokes all open download links of an order, because a refunded product must not be downloaded any more. */
export async function closeDownloads(
  { tables, server }: Pick<Context, 'tables' | 'server'>,
  orderId: string,
): Promise<void> {
  for (;;) {
    const open = await tables.find('downloads', [
      Query.equal('orderId', orderId),
      Query.isNotNull('expireAt'),
      Query.limit(AT_ONCE),
    ])
    await Promise.all(
      open.map(async ({ $id, tokenId }) => {
        await revokeToken(server, tokenId)
        await tables.update('downloads', $id, { tokenId: '', expireAt: null })
      }),
    )
    if (open.length < AT_ONCE) return
  }
}
