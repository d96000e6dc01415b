import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import { integer, metadata, text } from '../api/params.ts'
import { newId } from '../state/ids.ts'
import type { AccountRecord, PayoutRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { platformCurrency, settlementCurrency } from '../rules/countries.ts'
import { judgePayout } from '../rules/payout-amounts.ts'

export const createPayoutParams = z.strictObject({
  amount: integer,
  currency: z.pipe(
    z.string(),
    z.transform((code) => code.toLowerCase()),
  ),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
  method: z.optional(z.literal('standard')),
  source_type: z.optional(z.literal('card')),
  statement_descriptor: z.optional(text),
})
type CreatePayoutParams = z.infer<typeof createPayoutParams>

const daysToArrive = 2

const banksOf = ({ banks, country, currency }: AccountRecord) =>
  banks ?? [settlementCurrency(country) ?? currency]

/** Checks whether the account can be paid out to a bank. Stripe checks this before the balance. */
function checkDestination({ amount, currency }: CreatePayoutParams, account: AccountRecord) {
  if (account.stage !== 'enabled' || account.payoutsRefused === true) {
    throw invalidRequest('Payouts have been disabled on the connected account.', {
      code: 'payouts_not_allowed',
    })
  }
  // Stripe sends no error code with this message.
  if (!banksOf(account).includes(currency)) {
    throw invalidRequest(`Sorry, you don't have any external accounts in that currency (${currency}).`)
  }
  const verdict = judgePayout(amount, currency)
  if (verdict === 'not_whole') {
    throw invalidRequest(`Payouts in ${currency} must be evenly divisible by 100.`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (verdict === 'too_small') {
    throw invalidRequest('The amount is below the minimum payout amount.', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
}

function checkPayout(params: CreatePayoutParams, account: AccountRecord | null, sandbox: Sandbox) {
  const { amount, currency } = params
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (account) checkDestination(params, account)
  const owner = account?.id ?? null
  const balances = sandbox.book.balanceOf(owner, sandbox.now(), account?.currency ?? platformCurrency)
  const available = balances.find((balance) => balance.currency === currency)?.available ?? 0
  if (amount > available) {
    throw invalidRequest(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.  You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    )
  }
}

/** Takes the money from the available balance at once, so that two payouts never share it. */
export function createPayout(
  params: CreatePayoutParams,
  account: AccountRecord | null,
  sandbox: Sandbox,
): PayoutRecord {
  checkPayout(params, account, sandbox)
  const payout: PayoutRecord = {
    id: newId('po'),
    created: sandbox.now(),
    account: account && account.id,
    amount: params.amount,
    currency: params.currency,
    status: 'pending',
    arrivalDate: sandbox.now() + daysToArrive * 86_400,
    description: params.description ?? null,
    statementDescriptor: params.statement_descriptor ?? null,
    metadata: params.metadata ?? {},
  }
  sandbox.payouts.put(payout)
  return payout
}
