import { m } from '#messages'
import { type DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { isOffered } from '#functions/shared/projections/product-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { type CodeTry, requireCode, tryCode } from './code-check.ts'
import { joinMembers, type JoinedMember } from '#functions/marketplace/src/members/join-members.ts'
import { memberOf } from '#functions/marketplace/src/members/member-rows.ts'

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

/** What is known of a proof before anybody knows whether the product is offered at all. */
type KnownOfProof = {
  /** Null if the product asks for no code, or none was given. */
  tried: CodeTry | null
  /** The member who has the address already. */
  member: Row<'members'> | null
}

/** Counts the code that is tried, or looks for the member whose address it is. */
export async function lookAtProof(
  context: Context,
  { accessType, productId, userId }: ProductRecord,
  proof: DownloadProof | undefined,
): Promise<KnownOfProof> {
  if (accessType === 'code_required' && proof?.type === 'code' && proof.code !== '')
    return { tried: await tryCode(context, productId), member: null }
  if (accessType !== 'email_required' || proof?.type !== 'email') return { tried: null, member: null }
  context.tables.beginTransaction()
  return { tried: null, member: await memberOf(context, userId, proof.email) }
}

/**
 * Checks what the product asks of a visitor who has not bought it.
 * @param known what `lookAtProof` has found
 * @throws {Refusal} that names the proof which is missing or wrong
 */
export async function requireAccess(
  context: Context,
  { record, secrets, owner }: ProductWithOwner,
  proof: DownloadProof | undefined,
  known: KnownOfProof,
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
      const member = await joinMembers(context, owner, proof, known.member)
      return { ground: 'email', email: proof.email, ...member }
    }
    case 'code_required':
      if (proof?.type !== 'code' || !known.tried)
        throw new Refusal('forbidden', m.refusal_download_code_required())
      await requireCode(context, proof.code, secrets?.downloadCode ?? '', known.tried)
      return { ground: 'code' }
    case 'paid':
      throw new Refusal('payment_required', m.refusal_payment_required())
  }
}
