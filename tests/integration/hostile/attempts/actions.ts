import { randomUUID } from 'node:crypto'
import type { MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { paymentsEntries } from '#functions/payments/src/entries.ts'
import type { Access, Need } from '#functions/shared/http/entry.ts'
import { isRole } from '#src/domain/operator/roles.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { payments, type Use } from './payments.ts'
import { discountActions } from './discount-actions.ts'
import { invoiceActions } from './invoice-actions.ts'
import { operatorActions } from './operator-actions.ts'

const NOTHING = 'nothing'
/** An action on a row that does not exist may succeed, because it changes nothing. */
const IDEMPOTENT = [...REFUSED, NOTHING]
const of = (targets: Targets, table: string) => targets.rowIds.get(table) ?? 'none'
const wrongSecret = '0'.repeat(64)
const wrongToken = ({ owner }: Targets) => ({ token: `${wrongSecret}${'0'.repeat(32)}${owner.userId}` })
const noLink = ['400', '403', '404', '409']

/** All actions of the contract, with the owner's ids; null if nothing is refused to anybody. A new action must be entered here. */
const marketplace: Record<MarketplaceAction, Use | null> = {
  'profile.check_username': null,
  'profile.create': {
    input: ({ owner }) => ({ username: owner.username.toUpperCase() }),
    refusals: ['401', '409', '400'],
  },
  'profile.update': {
    input: ({ owner }) => ({ name: 'Taken over', userId: owner.userId, $id: owner.userId }),
  },
  'profile.change_username': {
    input: ({ owner }) => ({ username: owner.username.toUpperCase() }),
    refusals: ['401', '404', '409', '400'],
  },
  'profile.complete_onboarding': { input: ({ owner }) => ({ userId: owner.userId }) },
  'products.save': {
    input: ({ products }) => ({
      productId: products.free,
      product: { ...plainProduct, title: 'Taken over' },
    }),
  },
  'products.move': {
    input: ({ products }) => ({ productId: products.free, to: { at: 'first' } }),
  },
  'products.duplicate': {
    input: ({ products }) => ({ productId: products.free, copyId: 'hostile-copy' }),
  },
  'products.delete': { input: ({ products }) => ({ productId: products.free }) },
  'products.count_view': {
    input: ({ products }) => ({ productId: products.draft }),
    refusals: ['404'],
  },
  'products.count_views': {
    input: ({ products }) => ({
      batchId: randomUUID(),
      views: [{ productId: products.free, count: 1000 }],
      proof: wrongSecret,
    }),
    refusals: ['403'],
  },
  'products.secrets': { input: ({ products }) => ({ productId: products.code }) },
  'updates.state': { input: ({ products }) => ({ productId: products.paid }) },
  'updates.tell': { input: ({ products }) => ({ productId: products.paid, number: 1 }) },
  'updates.send': null,
  'updates.ask': null,
  'updates.subscription': {
    input: wrongToken,
    refusals: ['404'],
  },
  'updates.unsubscribe': { input: wrongToken, refusals: [NOTHING] },
  'updates.subscribe': { input: wrongToken, refusals: [NOTHING] },
  'downloads.mail_link': null,
  'downloads.is_owned': null,
  'downloads.open_link': {
    input: ({ products }) => ({ productId: products.paid, secret: wrongSecret }),
    refusals: noLink,
  },
  'downloads.list_versions': {
    input: ({ products }) => ({ productId: products.paid, receipt: 'x'.repeat(64) }),
    refusals: ['403'],
  },
  'downloads.get_url': {
    input: ({ products }) => ({
      productId: products.paid,
      proof: { type: 'payment', paymentIntentId: 'pi_ofSomebodyElse' },
      receipt: 'x'.repeat(64),
    }),
    refusals: ['403'],
  },
  'purchases.list': null,
  'purchases.mail_link': null,
  'purchases.open_link': { input: () => ({ secret: wrongSecret }), refusals: noLink },
  'purchases.send_receipts': null,
  ...invoiceActions,
  'revocations.declare': null,
  'revocations.list': { input: ({ owner }) => ({ userId: owner.userId, buyerUserId: owner.userId }) },
  'followers.follow': {
    input: ({ newcomer }) => ({ creatorId: newcomer.userId, email: 'a@example.com' }),
    refusals: ['404'],
  },
  'followers.confirm': {
    input: ({ owner }) => ({ creatorId: owner.userId, secret: wrongSecret }),
    refusals: ['400', '404'],
  },
  'followers.status': null,
  'followers.unfollow': {
    input: ({ owner }) => ({ creatorId: owner.userId, secret: wrongSecret, userId: owner.userId }),
    refusals: ['400', '404'],
  },
  'followers.list_pending': { input: ({ owner }) => ({ userId: owner.userId }) },
  'saved.put': {
    input: ({ owner, products }) => ({ productId: products.draft, userId: owner.userId }),
  },
  'saved.remove': {
    input: ({ owner, products }) => ({ productIds: [products.free], userId: owner.userId }),
  },
  'saved.merge': { input: ({ owner }) => ({ saved: [], userId: owner.userId }) },
  ...discountActions,
  ...operatorActions,
  'members.list_joined': { input: ({ owner }) => ({ userId: owner.userId }) },
  'downloads.list': { input: ({ owner }) => ({ userId: owner.userId }) },
  'debts.list': { input: ({ owner }) => ({ userId: owner.userId, sellerId: owner.userId }) },
  'followers.list_followed': { input: ({ owner }) => ({ userId: owner.userId }) },
  'followers.set_notifications': {
    input: (targets) => ({ followerId: of(targets, 'followers'), enabled: false }),
  },
  'followers.remove': { input: (targets) => ({ followerId: of(targets, 'followers') }) },
  'members.save': {
    input: (targets) => ({
      email: 'taken-over@example.com',
      name: 'Taken over',
      target: { type: 'known', memberId: of(targets, 'members') },
    }),
  },
  'members.delete': {
    input: (targets) => ({ memberId: of(targets, 'members') }),
    refusals: IDEMPOTENT,
  },
  'messages.send': {
    input: ({ newcomer }) => ({
      creatorId: newcomer.userId,
      submissionId: randomUUID(),
      name: 'N',
      surname: 'S',
      email: 'n@example.com',
      message: 'To nobody',
    }),
    refusals: ['404', '403'],
  },
  'messages.mark_read': {
    input: (targets) => ({ messageId: of(targets, 'messages'), isRead: true }),
  },
  'messages.delete': {
    input: (targets) => ({ messageId: of(targets, 'messages') }),
    refusals: IDEMPOTENT,
  },
  'reports.create': null,
  'reviews.eligibility': null,
  'reviews.create': {
    input: ({ products }) => ({ productId: products.draft, rating: 1, comment: 'Bad', userName: 'N' }),
    refusals: ['404', '403', '400'],
  },
  'reviews.update': {
    input: (targets) => ({ reviewId: of(targets, 'reviews'), rating: 1, comment: 'Taken over' }),
    refusals: ['404'],
  },
  'reviews.delete': {
    input: (targets) => ({ reviewId: of(targets, 'reviews') }),
    refusals: ['404'],
  },
  'reviews.mark_helpful': null,
  'reviews.report': null,
  'reviews.list_written': { input: ({ owner }) => ({ userId: owner.userId }) },
  'reviews.moderate': {
    input: (targets) => ({ reviewIds: [of(targets, 'reviews')], status: 'rejected' }),
    refusals: IDEMPOTENT,
  },
  'settings.save_payment': { input: ({ owner }) => ({ userId: owner.userId }) },
  'settings.save_content': { input: () => ({ visibility: 'private' }) },
  'settings.save_page': { input: () => ({ pageTitle: 'Taken over' }) },
  'settings.save_seller': { input: ({ owner }) => ({ kind: 'private', userId: owner.userId }) },
  'settings.check_slug': { input: () => ({ slug: 'taken-over' }) },
  'settings.save_notifications': { input: () => ({}) },
  'notifications.push_state': { input: ({ owner }) => ({ userId: owner.userId }) },
  'notifications.subscribe': {
    input: ({ owner }) => ({
      creatorId: owner.userId,
      endpoint: 'https://push.invalid/evil',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  },
  'notifications.unsubscribe': { input: ({ owner }) => ({ userId: owner.userId }) },
  'account.delete': {
    input: ({ owner }) => ({ feedback: '', email: owner.email, password: 'a guess' }),
    refusals: [...REFUSED, '400'],
  },
  'account.change_email': {
    input: ({ owner }) => ({ email: owner.email, password: 'a guess' }),
    refusals: [...REFUSED, '400'],
  },
}

const uses = { marketplace, payments } as const
const entries = { marketplace: marketplaceEntries, payments: paymentsEntries } as const
type FunctionId = keyof typeof uses

/** Returns `<status> <code>`, the refusal of the server itself, or a description of what was done. */
export async function outcomeOf(
  visitor: Visitor,
  functionId: FunctionId,
  body: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const outcome = await refusalOf(execute(visitor.browser, functionId, JSON.stringify(body), { headers }))
  const [, status, code] = /"status":(\d+),"body":.*?"code":"(\w+)"/.exec(outcome) ?? []
  if (status !== undefined) return `${status} ${code}`
  const isNothing =
    /"(moderated|decisions)":\[\]/.test(outcome) || outcome.endsWith('"body":{"success":true}}')
  return isNothing ? NOTHING : outcome
}

type Claim = { access: Access; needs?: Need }
type Claimed = { functionId: FunctionId; action: string; access: Access; needs?: Need | undefined; use: Use }

/** All actions that can be refused, with what they claim about their callers. */
export const claimed = (): Claimed[] =>
  (['marketplace', 'payments'] as const).flatMap((functionId) =>
    Object.entries<Claim>(entries[functionId]).flatMap(([action, { access, needs }]) => {
      const use = new Map(Object.entries<Use | null>(uses[functionId])).get(action) ?? null
      const isForAll = use === null && access === 'anyone' && needs === undefined
      return isForAll ? [] : [{ functionId, action, access, needs, use: use ?? { input: () => ({}) } }]
    }),
  )

/** Returns who is refused, and how. */
function refusedFor({ guest, newcomer, other, half }: Targets, { access, needs, use }: Claimed) {
  const refusals = use.refusals ?? REFUSED
  const needsUsername = access === 'has_username' || access === 'active' || access === 'creator'
  const found: [Visitor, readonly string[]][] = [
    [guest, access === 'anyone' || isRole(access) ? refusals : ['401 unauthenticated']],
    [newcomer, needsUsername ? ['404 not_found'] : refusals],
    [half, ['401 user_more_factors_required']],
  ]
  // a creator with a page may say anything about their own page
  if (needs !== undefined || use.refusals) found.push([other, refusals])
  return found
}

export const actions = (targets: Targets): Attempt[] =>
  claimed().flatMap((one) =>
    refusedFor(targets, one).map(([visitor, refusals]) => ({
      what: `${visitor.name}: ${one.action}`,
      refusals,
      send: () => outcomeOf(visitor, one.functionId, { action: one.action, ...one.use.input(targets) }),
    })),
  )
