import { randomUUID } from 'node:crypto'
import type { MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { payments, type Use } from './payments.ts'
import { discountActions } from './discount-actions.ts'

const NOTHING = 'nothing'
/** An action on a row that does not exist may succeed, because it changes nothing. */
const IDEMPOTENT = [...REFUSED, NOTHING]
const anybody: Use = { for: 'anybody' }
const of = (targets: Targets, table: string) => targets.rowIds.get(table) ?? 'none'
const wrongSecret = '0'.repeat(64)
const noLink = ['400', '403', '404', '409']

/** All actions of the contract, with the owner's ids. A new action must be entered here. */
const marketplace: Record<MarketplaceAction, Use> = {
  'profile.check_username': anybody,
  'profile.create': {
    for: 'open',
    input: ({ owner }) => ({ username: owner.username.toUpperCase() }),
    refusals: ['401', '409', '400'],
  },
  'profile.update': {
    for: 'own',
    input: ({ owner }) => ({ name: 'Taken over', userId: owner.userId, $id: owner.userId }),
  },
  'profile.change_username': {
    for: 'open',
    input: ({ owner }) => ({ username: owner.username.toUpperCase() }),
    refusals: ['401', '404', '409', '400'],
  },
  'profile.complete_onboarding': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'products.save': {
    for: 'theirs',
    input: ({ products }) => ({
      productId: products.free,
      product: { ...plainProduct, title: 'Taken over' },
    }),
  },
  'products.move': {
    for: 'theirs',
    input: ({ products }) => ({ productId: products.free, to: { at: 'first' } }),
  },
  'products.duplicate': {
    for: 'theirs',
    input: ({ products }) => ({ productId: products.free, copyId: 'hostile-copy' }),
  },
  'products.delete': { for: 'theirs', input: ({ products }) => ({ productId: products.free }) },
  'products.count_view': {
    for: 'open',
    input: ({ products }) => ({ productId: products.draft }),
    refusals: ['404'],
  },
  'products.secrets': { for: 'theirs', input: ({ products }) => ({ productId: products.code }) },
  'updates.state': { for: 'theirs', input: ({ products }) => ({ productId: products.paid }) },
  'updates.tell': { for: 'theirs', input: ({ products }) => ({ productId: products.paid, number: 1 }) },
  'updates.send': anybody,
  'updates.subscription': {
    for: 'open',
    input: ({ owner }) => ({ token: `${wrongSecret}${'0'.repeat(32)}${owner.userId}` }),
    refusals: ['404'],
  },
  'updates.unsubscribe': anybody,
  'updates.subscribe': anybody,
  'downloads.mail_link': anybody,
  'downloads.is_owned': anybody,
  'downloads.open_link': {
    for: 'open',
    input: ({ products }) => ({ productId: products.paid, secret: wrongSecret }),
    refusals: noLink,
  },
  'downloads.list_versions': {
    for: 'open',
    input: ({ products }) => ({ productId: products.paid, receipt: 'x'.repeat(64) }),
    refusals: ['403'],
  },
  'downloads.get_url': {
    for: 'open',
    input: ({ products }) => ({
      productId: products.paid,
      proof: { type: 'payment', paymentIntentId: 'pi_ofSomebodyElse' },
      receipt: 'x'.repeat(64),
    }),
    refusals: ['403'],
  },
  'purchases.list': anybody,
  'purchases.mail_link': anybody,
  'purchases.open_link': { for: 'open', input: () => ({ secret: wrongSecret }), refusals: noLink },
  'purchases.open_receipt': {
    for: 'open',
    input: () => ({ paymentId: 'pi_ofSomebodyElse', secret: wrongSecret }),
    refusals: ['404'],
  },
  'purchases.send_receipts': anybody,
  'followers.follow': {
    for: 'open',
    input: ({ newcomer }) => ({ creatorId: newcomer.userId, email: 'a@example.com' }),
    refusals: ['404'],
  },
  'followers.confirm': {
    for: 'open',
    input: ({ owner }) => ({ creatorId: owner.userId, secret: wrongSecret }),
    refusals: ['400', '404'],
  },
  'followers.status': anybody,
  'followers.unfollow': {
    for: 'open',
    input: ({ owner }) => ({ creatorId: owner.userId, secret: wrongSecret, userId: owner.userId }),
    refusals: ['400', '404'],
  },
  'followers.list_pending': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'saved.put': {
    for: 'own',
    input: ({ owner, products }) => ({ productId: products.draft, userId: owner.userId }),
  },
  'saved.remove': {
    for: 'own',
    input: ({ owner, products }) => ({ productIds: [products.free], userId: owner.userId }),
  },
  'saved.merge': { for: 'own', input: ({ owner }) => ({ saved: [], userId: owner.userId }) },
  ...discountActions,
  'members.list_joined': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'downloads.list': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'debts.list': { for: 'own', input: ({ owner }) => ({ userId: owner.userId, sellerId: owner.userId }) },
  'followers.list_followed': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'followers.set_notifications': {
    for: 'theirs',
    input: (targets) => ({ followerId: of(targets, 'followers'), enabled: false }),
  },
  'followers.remove': { for: 'theirs', input: (targets) => ({ followerId: of(targets, 'followers') }) },
  'members.save': {
    for: 'theirs',
    input: (targets) => ({
      email: 'taken-over@example.com',
      name: 'Taken over',
      target: { type: 'known', memberId: of(targets, 'members') },
    }),
  },
  'members.delete': {
    for: 'theirs',
    input: (targets) => ({ memberId: of(targets, 'members') }),
    refusals: IDEMPOTENT,
  },
  'messages.send': {
    for: 'open',
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
    for: 'theirs',
    input: (targets) => ({ messageId: of(targets, 'messages'), isRead: true }),
  },
  'messages.delete': {
    for: 'theirs',
    input: (targets) => ({ messageId: of(targets, 'messages') }),
    refusals: IDEMPOTENT,
  },
  'reports.create': {
    for: 'open',
    input: ({ newcomer }) => ({ creatorId: newcomer.userId, submissionId: randomUUID(), reason: 'x' }),
    refusals: ['404'],
  },
  'reviews.eligibility': anybody,
  'reviews.create': {
    for: 'open',
    input: ({ products }) => ({ productId: products.draft, rating: 1, comment: 'Bad', userName: 'N' }),
    refusals: ['404', '403', '400'],
  },
  'reviews.update': {
    for: 'open',
    input: (targets) => ({ reviewId: of(targets, 'reviews'), rating: 1, comment: 'Taken over' }),
    refusals: ['404'],
  },
  'reviews.delete': {
    for: 'open',
    input: (targets) => ({ reviewId: of(targets, 'reviews') }),
    refusals: ['404'],
  },
  'reviews.list_written': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'reviews.moderate': {
    for: 'theirs',
    input: (targets) => ({ reviewIds: [of(targets, 'reviews')], status: 'rejected' }),
    refusals: IDEMPOTENT,
  },
  'settings.save_payment': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'settings.save_content': { for: 'own', input: () => ({ visibility: 'private' }) },
  'settings.save_page': { for: 'own', input: () => ({ pageTitle: 'Taken over' }) },
  'settings.check_slug': { for: 'own', input: () => ({ slug: 'taken-over' }) },
  'settings.save_notifications': { for: 'own', input: () => ({}) },
  'notifications.push_state': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'notifications.subscribe': {
    for: 'own',
    input: ({ owner }) => ({
      creatorId: owner.userId,
      endpoint: 'https://push.invalid/evil',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  },
  'notifications.unsubscribe': { for: 'own', input: ({ owner }) => ({ userId: owner.userId }) },
  'account.delete': {
    for: 'theirs',
    input: ({ owner }) => ({ feedback: '', email: owner.email, password: 'a guess' }),
    refusals: [...REFUSED, '400'],
  },
}

const contracts = { marketplace, payments } as const
type FunctionId = keyof typeof contracts

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
  const isNothing = outcome.includes('"moderated":[]') || outcome.endsWith('"body":{"success":true}}')
  return isNothing ? NOTHING : outcome
}

const visitorsOf = (targets: Targets, use: Exclude<Use, { for: 'anybody' }>): Visitor[] => {
  const { guest, newcomer, other, half } = targets
  // a creator with a page may say anything about their own page
  return use.for === 'own' ? [guest, newcomer, half] : [guest, newcomer, other, half]
}

/** All actions that can be refused, with their inputs. */
export const usesOf = () =>
  (['marketplace', 'payments'] as const).flatMap((functionId) =>
    Object.entries<Use>(contracts[functionId]).flatMap(([action, use]) =>
      use.for === 'anybody' ? [] : [{ functionId, action, use }],
    ),
  )

export const actions = (targets: Targets): Attempt[] =>
  usesOf().flatMap(({ functionId, action, use }) =>
    visitorsOf(targets, use).map((visitor) => ({
      what: `${visitor.name}: ${action}`,
      refusals: visitor === targets.half ? ['401 user_more_factors_required'] : (use.refusals ?? REFUSED),
      send: () => outcomeOf(visitor, functionId, { action, ...use.input(targets) }),
    })),
  )
