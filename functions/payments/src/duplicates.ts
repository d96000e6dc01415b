import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import { isEntitling } from '#functions/shared/purchase.ts'
import type { Row } from '#functions/shared/rows.ts'
import type { Sale } from './verified-sale.ts'

type Payment = Row<'payments'>
export type Rival = Pick<
  Payment,
  '$id' | 'status' | 'paidAt' | 'createdAt' | 'givenBackFor' | 'fileStorageId'
>

const PER_BUYER = 25
const proofs = ['buyerUserId', 'receiptKey', 'buyerProvenKey'] as const

const orderOf = ({ paidAt, createdAt, $id }: Rival) => `${paidAt ?? createdAt} ${$id}`

/**
 * Of several payments of one buyer for one product the first is kept, as long as it opens something; these are the others.
 * Whoever looks comes to the same, so that two that are entered at once do not both go.
 */
export function surplusOf<Payment extends Rival>(payments: readonly Payment[]): Payment[] {
  const [, ...later] = payments
    .filter(({ status, givenBackFor, fileStorageId }) => {
      return isEntitling(status) && givenBackFor === null && fileStorageId !== ''
    })
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return later
}

/** What was paid for the same by the same account, from the same browser or with the same proven address. */
export async function paymentsLike(
  { tables }: Pick<Context, 'tables'>,
  sale: Pick<Sale, 'productId' | 'sellerId' | (typeof proofs)[number]>,
): Promise<Payment[]> {
  const { productId, sellerId } = sale
  const found = await Promise.all(
    proofs
      .filter((proof) => sale[proof] !== '')
      .map((proof) =>
        tables.find('payments', [
          Query.equal('productId', productId),
          Query.equal(proof, sale[proof]),
          Query.limit(PER_BUYER),
        ]),
      ),
  )
  const payments = new Map(found.flat().map((payment) => [payment.$id, payment]))
  // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
  return [...payments.values()].filter(
    (payment) =>
      payment.productId === productId &&
      payment.sellerId === sellerId &&
      proofs.some((proof) => sale[proof] !== '' && payment[proof] === sale[proof]),
  )
}
