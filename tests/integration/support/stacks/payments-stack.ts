import { randomUUID } from 'node:crypto'
import { TablesDB, type Client } from 'appwrite'
import { ID, Query, Users } from 'node-appwrite'
import type { Action, ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import * as z from 'zod/mini'
import { downloadActions } from '#src/domain/contracts/marketplace/downloads.ts'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { orderEventSchema } from '#src/domain/money/order.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { connectSeller, secretKey, startLocalStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { webhookEndpoint, type WebhookEndpoint } from '#local/stripe/webhooks/webhook-endpoint.ts'
import {
  ACCOUNTS_SECRET,
  CONNECT_SECRET,
  WEBHOOK_SECRET,
  webhookSender,
} from '#tests/integration/support/webhook-sender.ts'
import { act, execute, refused, type ServerSettings, shared, startStack, type Person } from './stack.ts'

type Contract = typeof paymentsContract
const contract: {
  [Name in keyof Contract]: Action<
    z.ZodMiniType<unknown, ActionInput<Contract[Name]>>,
    z.ZodMiniType<ActionOutput<Contract[Name]>>
  >
} = paymentsContract

export type OwnPaymentsStack = Awaited<ReturnType<typeof startPaymentsStack>>
export type PaymentsStack = Omit<OwnPaymentsStack, 'close'>

/** The stack of all files of this worker that need none of their own. */
export const sharedPayments = shared(startPaymentsStack)

type Input = ActionInput<(typeof paymentsContract)['create_payment_intent']>

/** Lets new sellers be paid out at once. Without this variable they wait as in production. */
const AT_ONCE = { FUNDUS_FIRST_PAYOUT_DAYS: '0' }

/** Starts the stack with the payment stand-in, which checks every exchange against Stripe's own types. */
export async function startPaymentsStack(
  variables: Record<string, string> = AT_ONCE,
  marketplace: Record<string, string> = {},
  settings?: ServerSettings,
) {
  // each of the two servers must know the other's address, so the list is filled once the address is known
  const webhooks: WebhookEndpoint[] = []
  const secrets = {
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: ACCOUNTS_SECRET,
  }
  const signed = { ...secrets, ...variables }
  const bank = await startLocalStripe({ webhooks })
  const stack = await startStack(
    {
      marketplace,
      payments: { STRIPE_SECRET_KEY: secretKey, ...secrets, ...variables, STRIPE_API_BASE: bank.url },
    },
    createClock(),
    settings,
  )
  const webhookUrl = `${stack.domainOf('payments')}/webhook`
  webhooks.push(
    webhookEndpoint(webhookUrl, signed.STRIPE_WEBHOOK_SECRET),
    webhookEndpoint(webhookUrl, signed.STRIPE_CONNECT_WEBHOOK_SECRET, 'connect'),
    webhookEndpoint(webhookUrl, signed.STRIPE_ACCOUNTS_WEBHOOK_SECRET, 'thin'),
  )
  const { tables, hash } = stack

  /** A creator with a connected account that is set up. */
  async function connectedSeller(change: RowData<'accounts'> = {}): Promise<Person & { account: string }> {
    const person = await stack.signUp()
    const account = await connectSeller(bank, person.userId)
    // the account's webhook events must not arrive during the following writes
    await bank.local.webhooksSettled()
    const ownerLabel = `ow${person.userId}`
    await new Users(stack.admin).updateLabels({ userId: person.userId, labels: [ownerLabel] })
    const username = `seller-${person.userId}`.slice(0, 40)
    await tables.create('accounts', accountRowId(hash, person.userId), {
      userId: person.userId,
      username,
      usernameKey: username,
      email: person.email,
      ownerLabel,
      stripeAccountId: account,
      stripeConnected: true,
      stripeOnboardingComplete: true,
      createdAt: new Date().toISOString(),
      ...change,
    })
    return { ...person, account }
  }

  async function product(sellerId: string, change: RowData<'product_records'> = {}): Promise<string> {
    const productId = ID.unique()
    const title = `Product ${productId}`
    await tables.create('product_records', productRecordId(hash, productId), {
      productId,
      status: 'active',
      userId: sellerId,
      userName: 'seller',
      title,
      titleKey: searchKey(title),
      description: 'For sale',
      category: 'E-Books',
      accessType: 'paid',
      priceCents: 1999,
      createdAt: new Date().toISOString(),
      ...change,
    })
    await tables.create('product_secrets', productId, { fileStorageId: `file-${productId}` })
    return productId
  }

  /** A creator with a page and without a connected account. */
  const creator = (change: RowData<'accounts'> = {}): Promise<Person & { account: string }> =>
    connectedSeller({
      stripeAccountId: '',
      stripeConnected: false,
      stripeOnboardingComplete: false,
      country: 'CH',
      ...change,
    })

  /** Calls an action of the function that must succeed. */
  const call = <Name extends keyof typeof paymentsContract>(
    client: Client,
    name: Name,
    input: ActionInput<(typeof paymentsContract)[Name]>,
  ): Promise<ActionOutput<(typeof paymentsContract)[Name]>> =>
    act(client, 'payments', name, contract[name], input)

  const begin = (client: Client, input: Omit<Input, 'attemptId'> & { attemptId?: string }) =>
    act(client, 'payments', 'create_payment_intent', paymentsContract.create_payment_intent, {
      attemptId: randomUUID(),
      ...input,
    })
  const refuse = (client: Client, input: object) =>
    refused(client, 'payments', 'create_payment_intent', { attemptId: randomUUID(), ...input })

  const statusOf = async (client: Client, action: keyof Contract, input: object) =>
    (await execute(client, 'payments', JSON.stringify({ action, ...input }))).status

  const pay = (paymentId: string, card = 'pm_card_visa') =>
    bank.stripe.paymentIntents.confirm(paymentId, {
      payment_method: card,
      return_url: 'http://localhost/payment-success',
    })

  return {
    ...stack,
    bank,
    webhookUrl,
    connectedSeller,
    creator,
    call,
    refuseTo: (client: Client, name: keyof typeof paymentsContract, input: object) =>
      refused(client, 'payments', name, input),
    product,
    begin,
    refuse,
    refuseHealth: () => refused(stack.guest(), 'payments', 'health_check', {}),
    /** Begins a payment and returns the status only. */
    attempt: (client: Client, input: object) => statusOf(client, 'create_payment_intent', input),
    attemptTo: (client: Client, name: keyof Contract, input: object) => statusOf(client, name, input),
    /** Ends a rate limit's window, as time does. */
    resetLimit: (...what: readonly [string, ...string[]]) =>
      tables.remove('rate_limits', hash.id('window', ...what)),
    /** Returns whether the browser with this proof may download the product. */
    ownedWith: (productId: string, receipt: string) =>
      act(stack.guest(), 'marketplace', 'downloads.is_owned', downloadActions['downloads.is_owned'], {
        productId,
        receipt,
      }),
    changeProduct: (productId: string, change: RowData<'product_records'>) =>
      tables.update('product_records', productRecordId(hash, productId), change),
    accountOf: (userId: string) => tables.get('accounts', accountRowId(hash, userId)),
    /** Confirms a payment as the buyer does in the card form. */
    pay,
    /** @param number the number of a test card of Stripe */
    payAs: async (paymentId: string, email: string, number = '4242424242424242') => {
      const response = await bank.fromBrowser('/v1/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': String(new Date().getFullYear() + 1),
        'card[cvc]': '123',
        'billing_details[email]': email,
      })
      const { id } = z.object({ id: z.string() }).parse(await response.json())
      return pay(paymentId, id)
    },
    chargeOf: async (paymentId: string) => {
      const intent = await bank.stripe.paymentIntents.retrieve(paymentId)
      return bank.stripe.charges.retrieve(z.string().parse(intent.latest_charge))
    },
    verifyEmail: (userId: string) =>
      new Users(stack.admin).updateEmailVerification({ userId, emailVerification: true }),
    /** Holds webhook events back, or delivers those that were held. */
    webhooks: (command: object) => bank.control('/webhooks', command),
    /** Resolves once all events are delivered. */
    settled: () => bank.local.webhooksSettled(),
    ...webhookSender(stack, bank),
    /** Returns the orders that this person's browser can read. */
    ordersSeenBy: async (client: Client) => {
      const { rows } = await new TablesDB(client).listRows({ databaseId: DATABASE, tableId: 'orders' })
      return rows
    },
    /** Returns the events of an order that this person's browser can read. */
    eventsSeenBy: async (client: Client, orderId: string) => {
      const queries = [Query.equal('orderId', orderId), Query.orderAsc('createdAt')]
      const { rows } = await new TablesDB(client).listRows({
        databaseId: DATABASE,
        tableId: 'order_events',
        queries,
      })
      return z
        .array(orderEventSchema)
        .parse(rows)
        .map(({ kind, amountCents }) => `${kind} ${amountCents}`)
    },
    /** Returns all rows about a product's sales. */
    booksOf: async (productId: string) => {
      const [payments, orders, stats] = await Promise.all([
        tables.find('payments', [Query.equal('productId', productId)]),
        tables.find('orders', [Query.equal('productId', productId)]),
        tables.find('daily_stats', [Query.equal('productId', productId)]),
      ])
      return { payments, orders, stats }
    },
    /** Returns the seller's counters for a product's sales, and for all sales. */
    earningsOf: async (userId: string, productId: string) => {
      const account = await tables.get('accounts', accountRowId(hash, userId))
      const record = await tables.get('product_records', productRecordId(hash, productId))
      return [
        [record?.salesCount, record?.revenueCents],
        [account?.totalSales, account?.totalRevenueCents],
      ]
    },
    close: async () => {
      await bank.local.webhooksSettled()
      await stack.close()
      await bank.close()
    },
  }
}
