import { m } from '#messages'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { decisionsAbout, productBlock } from '#functions/shared/moderation/measures-in-force.ts'

/**
 * A product that is deleted has no row that could say it, but its buyers keep the files.
 * @param record null for a deleted product
 * @throws {Refusal} if the operator lets nobody have the files of the product
 */
export async function requireOpenFiles(
  context: Context,
  productId: string,
  record: Row<'product_records'> | null,
): Promise<void> {
  const { filesClosedAt } =
    record ?? productBlock(await decisionsAbout(context, { kind: 'product', id: productId }), context.now)
  if (filesClosedAt !== null) throw new Refusal('forbidden', m.refusal_files_closed())
}
