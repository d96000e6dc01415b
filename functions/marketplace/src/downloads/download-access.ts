import { m } from '#messages'
import { type DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { isOffered } from '#functions/shared/projections/product-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { requireCode } from './code-check.ts'
import { joinMembers, type JoinedMember } from '#functions/marketplace/src/members/join-members.ts'

/** Why somebody gets the file. */
export type Grant =
  | { ground: 'owner' | 'free' | 'code' }
  | ({ ground: 'email'; email: string } & JoinedMember)
  | { ground: 'purchase'; purchase: Purchase }

/** A product that exists, with its private columns and its creator's account. */
export type ProductWithOwner = {
  record: ProductRecord
  secrets: Row<'product_secrets'> | null
  owner: Account
}

/**
 * Checks what the product asks of a visitor who has not bought it.
 * @throws {Refusal} that names the proof which is missing or wrong
 */
export async function requireAccess(
  context: Context,
  { record, secrets, owner }: ProductWithOwner,
  proof: DownloadProof | undefined,
): Promise<Grant> {
  if (!isOffered(record, owner)) throw new Refusal('forbidden', m.refusal_access_denied())
  if (proof?.type === 'code' && record.accessType !== 'code_required') {
    throw new Refusal('invalid_input', m.refusal_no_code_needed())
  }
  switch (record.accessType) {
    case 'free':
      return { ground: 'free' }
    case 'email_required': {
      if (proof?.type !== 'email') throw new Refusal('forbidden', m.refusal_email_required())
      const member = await joinMembers(context, owner, proof, await context.caller())
      return { ground: 'email', email: proof.email, ...member }
    }
    case 'code_required':
      await requireCode(context, record.productId, secrets?.downloadCode ?? '', proof)
      return { ground: 'code' }
    case 'paid':
      throw new Refusal('payment_required', m.refusal_payment_required())
  }
}
