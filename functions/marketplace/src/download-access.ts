import {
  EMAIL_REQUIRED,
  NO_CODE_NEEDED,
  PAYMENT_REQUIRED,
  type DownloadProof,
} from '#src/domain/contracts/downloads.ts'
import type { ProductRecord } from '#src/domain/product.ts'
import type { Account } from '#src/domain/profile.ts'
import type { Context } from '#functions/shared/context.ts'
import { buyerOf, findPurchase, type Purchase } from '#functions/shared/purchase.ts'
import { isHolder } from '#functions/shared/owner-permissions.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Row } from '#functions/shared/rows.ts'
import { requireCode } from './code-check.ts'
import { joinMembers } from './emailed-download.ts'

/** On what ground a file is handed out. */
export type Grant =
  | { ground: 'owner' | 'free' | 'code' }
  | { ground: 'email'; email: string; memberId: string }
  | { ground: 'purchase'; purchase: Purchase }

type Asked = {
  record: ProductRecord
  secrets: Row<'product_secrets'>
  owner: Account
  proof: DownloadProof | undefined
  receipt: string | undefined
}

/** @throws {Refusal} that names the proof which is missing or wrong */
export async function requireAccess(context: Context, asked: Asked): Promise<Grant> {
  const { record, secrets, owner, proof, receipt } = asked
  const caller = await context.caller()
  if (isHolder(owner, caller)) return { ground: 'owner' }
  if (proof?.type === 'code' && record.accessType !== 'code_required') {
    throw new Refusal('invalid_input', NO_CODE_NEEDED)
  }
  switch (record.accessType) {
    case 'free':
      return { ground: 'free' }
    case 'email_required': {
      if (proof?.type !== 'email') throw new Refusal('forbidden', EMAIL_REQUIRED)
      const memberId = await joinMembers(context, owner, proof, caller)
      return { ground: 'email', email: proof.email, memberId }
    }
    case 'code_required':
      await requireCode(context, record.productId, secrets.downloadCode, proof)
      return { ground: 'code' }
    case 'paid': {
      const purchase = await findPurchase(context, record.productId, await buyerOf(context, receipt))
      if (!purchase) throw new Refusal('payment_required', PAYMENT_REQUIRED)
      return { ground: 'purchase', purchase }
    }
  }
}
