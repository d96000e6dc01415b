import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'

/** As many as are looked at at once; the next look finds the others. */
const AT_ONCE = 100

/** Links that are still open are closed: what was given back is not downloaded any more. */
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
