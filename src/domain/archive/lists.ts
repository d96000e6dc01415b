import type { Discount } from '#src/domain/discounts/discount.ts'
import type { SavedProduct } from '#src/domain/saved/saved.ts'
import type {
  OwnFollow,
  Membership,
  OwedDebt,
  OwnDownload,
  PendingFollow,
  WrittenReview,
} from '../contracts/marketplace/own-traces.ts'
import type { PurchaseItem } from '../contracts/marketplace/purchases.ts'
import type { OwnDecision } from '../contracts/operator/cases.ts'
import type { OwnRevocation } from '../contracts/marketplace/revocations.ts'
import type { DailyStats } from '#src/domain/account/daily-stats.ts'
import type { Follower } from '#src/domain/people/follower.ts'
import { membershipTypeOf, type Member } from '#src/domain/people/member.ts'
import type { Message } from '#src/domain/people/message.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import type { Order, OrderEvent } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Columns } from './table.ts'

/**
 * The columns of each exported list. About other people a list has what the dashboard shows the creator, and no ids, keys or
 * hashes of the server.
 */
export const reviewColumns: Columns<ReviewInboxItem> = {
  id: ({ reviewId }) => reviewId,
  productId: ({ productId }) => productId,
  product: ({ productTitle }) => productTitle,
  reviewer: ({ userName }) => userName,
  rating: ({ rating }) => rating,
  comment: ({ comment }) => comment,
  verifiedPurchase: ({ isVerifiedPurchase }) => isVerifiedPurchase,
  status: ({ status }) => status,
  moderatedAt: ({ moderatedAt }) => moderatedAt,
  moderationNote: ({ moderationNote }) => moderationNote,
  helpful: ({ helpfulCount }) => helpfulCount,
  reports: ({ reportCount }) => reportCount,
  createdAt: ({ createdAt }) => createdAt,
  editedAt: ({ editedAt }) => editedAt,
}

export const followerColumns: Columns<Follower> = {
  email: ({ email }) => email,
  status: ({ status }) => status,
  notificationsEnabled: ({ notificationsEnabled }) => notificationsEnabled,
  emailVerified: ({ emailVerified }) => emailVerified,
  followedAt: ({ followedAt }) => followedAt,
  unfollowedAt: ({ unfollowedAt }) => unfollowedAt,
}

export const memberColumns: Columns<Member> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  membershipType: (member) => membershipTypeOf(member),
  status: ({ status }) => status,
  downloads: ({ totalDownloads }) => totalDownloads,
  joinedAt: ({ joinedAt }) => joinedAt,
  lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  agreedToEmailsAt: ({ agreedToEmailsAt }) => agreedToEmailsAt,
  emailsConfirmedAt: ({ emailsConfirmedAt }) => emailsConfirmedAt,
}

export const messageColumns: Columns<Message> = {
  name: ({ name }) => name,
  surname: ({ surname }) => surname,
  email: ({ email }) => email,
  message: ({ message }) => message,
  order: ({ orderId }) => orderId,
  product: ({ productTitle }) => productTitle,
  readAt: ({ readAt }) => readAt,
  createdAt: ({ createdAt }) => createdAt,
}

/** Amounts are minor units. */
export const orderColumns: Columns<Order> = {
  id: ({ orderId }) => orderId,
  productId: ({ productId }) => productId,
  product: ({ productTitle }) => productTitle,
  buyerEmail: ({ buyerEmail }) => buyerEmail,
  buyerName: ({ buyerName }) => buyerName,
  buyerCountry: ({ buyerCountry }) => buyerCountry,
  amount: ({ amountCents }) => amountCents,
  fee: ({ feeCents }) => feeCents,
  tax: ({ taxCents }) => taxCents,
  taxRate: ({ taxBp }) => taxBp,
  taxPaidBy: ({ taxModel }) => taxModel,
  discountCode: ({ discountCode }) => discountCode,
  discount: ({ discountCents }) => discountCents,
  refunded: ({ refundedCents }) => refundedCents,
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  refundState: ({ refundState }) => refundState ?? '',
  pendingRefund: ({ pendingRefundCents }) => pendingRefundCents,
  givenBackFor: ({ givenBackFor }) => givenBackFor ?? '',
  paidAt: ({ paidAt }) => paidAt,
  createdAt: ({ createdAt }) => createdAt,
}

/** The history of each sale. Amounts are minor units. */
export const orderEventColumns: Columns<OrderEvent> = {
  orderId: ({ orderId }) => orderId,
  kind: ({ kind }) => kind,
  amount: ({ amountCents }) => amountCents,
  createdAt: ({ createdAt }) => createdAt,
}

/** The account's open and settled debts. Amounts are minor units. */
export const debtColumns: Columns<OwedDebt> = {
  orderId: ({ orderId }) => orderId,
  cause: ({ cause }) => cause,
  reference: ({ reference }) => reference,
  amount: ({ amountCents }) => amountCents,
  recovered: ({ recoveredCents }) => recoveredCents,
  currency: () => CURRENCY,
  settledAt: ({ settledAt }) => settledAt,
  createdAt: ({ createdAt }) => createdAt,
}

/** The account's own purchases. Amounts are minor units. */
export const purchaseColumns: Columns<PurchaseItem> = {
  id: ({ paymentId }) => paymentId,
  productId: ({ productId }) => productId,
  product: ({ title }) => title,
  bundleProducts: ({ parts }) => parts.map(({ title }) => title).join(', '),
  seller: ({ username }) => username,
  amount: ({ amountCents }) => amountCents,
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  paidAt: ({ paidAt }) => paidAt,
  discountCode: ({ discountCode }) => discountCode,
  discount: ({ discountCents }) => discountCents,
}

/** The account's declarations to revoke a purchase. */
export const revocationColumns: Columns<OwnRevocation> = {
  id: ({ revocationId }) => revocationId,
  orderId: ({ orderId }) => orderId,
  name: ({ name }) => name,
  email: ({ email }) => email,
  outcome: ({ outcome }) => outcome,
  declaredAt: ({ declaredAt }) => declaredAt,
  confirmedAt: ({ mailedAt }) => mailedAt,
  settledAt: ({ settledAt }) => settledAt,
}

/** What the operator has decided about the account's page, products and reviews, and what was complained about it. */
export const decisionColumns: Columns<OwnDecision> = {
  id: ({ decisionId }) => decisionId,
  about: ({ targetKind }) => targetKind ?? '',
  name: ({ what }) => what,
  measure: ({ measure }) => measure,
  ground: ({ ground }) => ground ?? '',
  rule: ({ rule }) => rule,
  facts: ({ facts }) => facts,
  decidedAt: ({ createdAt }) => createdAt,
  until: ({ until }) => until,
  liftedAt: ({ liftedAt }) => liftedAt,
  complaint: ({ complaint }) => complaint?.text ?? '',
  complainedAt: ({ complaint }) => complaint?.createdAt ?? null,
  complaintState: ({ complaint }) => complaint?.state ?? '',
  answer: ({ complaint }) => complaint?.answer ?? '',
  answeredAt: ({ complaint }) => complaint?.answeredAt ?? null,
}

/** The creators that the account follows or followed. */
export const followedColumns: Columns<OwnFollow> = {
  creator: ({ creator }) => creator,
  email: ({ email }) => email,
  status: ({ status }) => status,
  notificationsEnabled: ({ notificationsEnabled }) => notificationsEnabled,
  followedAt: ({ followedAt }) => followedAt,
  unfollowedAt: ({ unfollowedAt }) => unfollowedAt,
}

/** The follows that the account was mailed a link for. */
export const pendingFollowColumns: Columns<PendingFollow> = {
  creator: ({ creator }) => creator,
  email: ({ email }) => email,
  expiresAt: ({ expiresAt }) => expiresAt,
  createdAt: ({ createdAt }) => createdAt,
}

/** The codes that the creator has made. Amounts are minor units; a code without a limit has no number of uses. */
export const discountColumns: Columns<Discount> = {
  code: ({ code }) => code,
  percent: ({ kind, percent }) => (kind === 'percent' ? percent : null),
  amount: ({ kind, amountCents }) => (kind === 'amount' ? amountCents : null),
  currency: () => CURRENCY,
  productIds: ({ productIds }) => productIds.join(' '),
  startsAt: ({ startsAt }) => startsAt,
  endsAt: ({ endsAt }) => endsAt,
  stoppedAt: ({ stoppedAt }) => stoppedAt,
  maxUses: ({ maxUses }) => (maxUses === 0 ? null : maxUses),
  oncePerBuyer: ({ isOncePerBuyer }) => isOncePerBuyer,
  minPrice: ({ minPriceCents }) => minPriceCents,
  uses: ({ uses }) => uses,
  revenue: ({ revenueCents }) => revenueCents,
  createdAt: ({ createdAt }) => createdAt,
}

/** The products that the account has saved. */
export const savedColumns: Columns<SavedProduct> = {
  productId: ({ productId }) => productId,
  savedAt: ({ savedAt }) => savedAt,
}

/** The creators that list the account as a member. */
export const membershipColumns: Columns<Membership> = {
  creator: ({ creator }) => creator,
  email: ({ email }) => email,
  name: ({ name }) => name,
  downloads: ({ downloads }) => downloads,
  joinedAt: ({ joinedAt }) => joinedAt,
  lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  agreedToEmailsAt: ({ agreedToEmailsAt }) => agreedToEmailsAt,
  emailsConfirmedAt: ({ emailsConfirmedAt }) => emailsConfirmedAt,
}

export const downloadColumns: Columns<OwnDownload> = {
  creator: ({ creator }) => creator,
  productId: ({ productId }) => productId,
  accessType: ({ accessType }) => accessType,
  createdAt: ({ createdAt }) => createdAt,
}

/** The account's reviews of other creators' products. */
export const writtenReviewColumns: Columns<WrittenReview> = {
  id: ({ reviewId }) => reviewId,
  productId: ({ productId }) => productId,
  product: ({ product }) => product,
  creator: ({ creator }) => creator,
  name: ({ name }) => name,
  rating: ({ rating }) => rating,
  comment: ({ comment }) => comment,
  verifiedPurchase: ({ isVerifiedPurchase }) => isVerifiedPurchase,
  status: ({ status }) => status,
  createdAt: ({ createdAt }) => createdAt,
  editedAt: ({ editedAt }) => editedAt,
}

/** The figures of one product, or of all products if `productId` is ''. Revenue is minor units. */
export const statisticColumns: Columns<DailyStats> = {
  day: ({ day }) => day,
  productId: ({ productId }) => productId,
  views: ({ views }) => views,
  downloads: ({ downloads }) => downloads,
  follows: ({ follows }) => follows,
  unfollows: ({ unfollows }) => unfollows,
  sales: ({ sales }) => sales,
  revenue: ({ revenueCents }) => revenueCents,
  currency: () => CURRENCY,
}

/** The columns of `products.csv`; `products.json` has more. Amounts are minor units. */
export const productColumns: Columns<ProductRecord> = {
  id: ({ productId }) => productId,
  title: ({ title }) => title,
  category: ({ category }) => category,
  status: ({ status }) => status,
  scheduledAt: ({ scheduledAt }) => scheduledAt,
  accessType: ({ accessType }) => accessType,
  price: ({ priceCents }) => priceCents,
  payWhatYouWant: ({ isPayWhatYouWant }) => isPayWhatYouWant,
  suggestedPrice: ({ suggestedCents }) => suggestedCents || null,
  currency: ({ currency }) => currency,
  taxKind: ({ taxKind }) => taxKind,
  licenseType: ({ licenseType }) => licenseType,
  tags: ({ tags }) => tags.join(', '),
  bundleProducts: ({ bundleIds }) => bundleIds.join(', '),
  description: ({ description }) => description,
  file: ({ fileName }) => fileName,
  fileBytes: ({ fileSizeBytes }) => fileSizeBytes,
  views: ({ viewCount }) => viewCount,
  downloads: ({ downloadCount }) => downloadCount,
  ratings: ({ ratingCount }) => ratingCount,
  rating: ({ rating }) => rating,
  sales: ({ salesCount }) => salesCount,
  revenue: ({ revenueCents }) => revenueCents,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}
