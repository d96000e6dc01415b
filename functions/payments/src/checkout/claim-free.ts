import { DAY } from '#src/lib/time/durations.ts'
import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { FREE_ORDER } from '#src/domain/money/order.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { limitRate } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Buyer } from '#functions/shared/identity/purchase.ts'
import { isHeld } from '#functions/payments/src/discounts/discount-uses.ts'
import { holdDiscount } from '#functions/payments/src/discounts/hold-discount.ts'
import { userOf } from '#functions/payments/src/discounts/grant-discount.ts'
import { enterInLedger } from '#functions/payments/src/sales/enter-in-ledger.ts'
import { remindOfReceipts } from '#functions/payments/src/sales/remind-of-receipts.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { buyerOfAttempt, forgivingCodes, type PurchaseAttempt } from './attempt.ts'
import { requireNewParts } from './bundle-terms.ts'
import { currentOffer } from './current-offer.ts'
import { offerToBuyer, type WantedProduct, wantedProduct } from './product-offer.ts'
import { earlierPayment } from './earlier-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Offer } from './offer.ts'
import { noAgreement, termsFor } from './sale-terms.ts'

type ClaimFree = (typeof paymentsContract)['claim_free']
type Claim = ActionRequest<ClaimFree>

/** How many receipts strangers can have sent to one mailbox, which costs them nothing. */
const perMailbox = { max: 10, window: DAY }

/**
 * Gives a product to a buyer whose code takes off all of its price, or who may name the price and names 0. There is no payment, so the
 * order is entered in the ledger here, with the id that belongs to this buyer and this product: sent twice, it is the same order. The
 * address is not proven, no more than that of a guest who pays: whoever receives its mail gets the purchase as well.
 */
export async function prepareClaim(
  request: Claim,
  context: Context,
): Promise<(given: WithGateways) => Promise<ActionOutput<ClaimFree>>> {
  const { productId } = request
  const { buyer, browserProof } = await buyerOfAttempt(request, context)
  const wanted = await wantedProduct(context, productId, buyer)
  return async ({ gateways }) => {
    const attempt = { request, buyer, context, gateways }
    const paymentId = await forgivingCodes(context, productId, () => claim(attempt, request, wanted))
    return { paymentId, receipt: browserProof }
  }
}

async function claim(attempt: PurchaseAttempt, request: Claim, wanted: WantedProduct): Promise<string> {
  const { buyer, context, gateways } = attempt
  const { product, article, order } = wanted
  const again = async () => claim(attempt, request, await wantedProduct(context, request.productId, buyer))
  const earlier = await earlierPayment(attempt, article, order)
  if (earlier?.status === 'given') return earlier.order.$id
  if (earlier?.status === 'succeeded') return earlier.intent.id
  if (earlier?.status === 'processing') throw new Refusal('conflict', m.purchase_pending())
  const open = earlier?.status === 'open' ? earlier.intent : null
  await requireNewParts(context, product, buyer)

  const orderId = freeOrderId(context, buyer, request.productId)
  const offer = (await heldOffer(attempt, product, orderId)) ?? (await currentOffer(attempt, product, open))
  if (offer === 'outdated') return again()
  const isGiven = offer.discountCode !== '' || (offer.range !== null && request.chosenAmount === 0)
  if (!isGiven || offer.amountCents > 0) {
    throw new Refusal('conflict', m.refusal_price_changed())
  }
  await limitStrangers(context, buyer, request.email)
  if (offer.discountCode !== '') await hold(attempt, offer, orderId)
  // a payment that was begun for money must not be paid any more
  if (open && (await endPayment(context, gateways, open.id)) !== 'ended') return again()
  await enter(attempt, request, offer, orderId)
  return orderId
}

/** The id fits into the 36 characters of a row's id. */
function freeOrderId({ hash }: Context, buyer: Buyer, productId: string): string {
  const { buyerUserId, registeredAt, receiptKey } = buyer
  const who = buyerUserId === '' ? ['guest', receiptKey] : ['account', buyerUserId, registeredAt]
  return `${FREE_ORDER}${hash.id('free-order', productId, ...who).slice(0, 30)}`
}

/** Returns the offer with the discount that an earlier request holds, which was cut off before it entered the order. */
async function heldOffer(
  { request, buyer, context }: PurchaseAttempt,
  product: OfferedProduct,
  orderId: string,
): Promise<Offer | null> {
  const use = await context.tables.get('discount_uses', orderId)
  if (!use || !isHeld(use, context.now) || product.record?.isPayWhatYouWant) return null
  const discount = await context.tables.get('discounts', use.discountId)
  if (!discount || discount.code !== request.code) return null
  return offerToBuyer(context, product, buyer.buyerUserId, { discount, chosenCents: request.chosenAmount })
}

async function limitStrangers(context: Context, { buyerEmailKey }: Buyer, email: string): Promise<void> {
  const mailbox = emailKey(context.hash, email)
  if (mailbox === buyerEmailKey) return
  await limitRate(context, { action: 'free-order', key: [mailbox], ...perMailbox })
}

function hold(
  { request, buyer, context, gateways }: PurchaseAttempt,
  offer: Offer,
  orderId: string,
): Promise<void> {
  const discount = { $id: offer.discountId, creatorId: offer.sellerId }
  return holdDiscount(context, gateways, discount, orderId, userOf(context, buyer, request), offer)
}

async function enter(
  { buyer, context }: PurchaseAttempt,
  { email }: Claim,
  offer: Offer,
  paymentId: string,
): Promise<void> {
  const { file } = await enterInLedger(context, {
    ...termsFor(offer, buyer, currentLanguage()),
    ...noAgreement,
    paymentId,
    status: 'paid',
    refundedCents: 0,
    refundState: null,
    pendingRefundCents: 0,
    events: [],
    buyerEmail: email,
    buyerName: '',
    cardFingerprint: '',
    paymentCountry: '',
    paidAt: context.now.toISOString(),
  })
  if (file === 'gone') throw new Refusal('not_found', m.refusal_no_file())
  await remindOfReceipts(context, paymentId)
}
