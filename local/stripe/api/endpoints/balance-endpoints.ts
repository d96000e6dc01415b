import * as z from 'zod/mini'
import { platformCurrency } from '#local/stripe/rules/countries.ts'
import type { AccountRecord } from '#local/stripe/state/records.ts'
import { balanceObject } from '#local/stripe/wire/balance.ts'
import { balanceSettingsObject } from '#local/stripe/wire/balance-settings.ts'
import { invalidRequest } from '#local/stripe/api/api-error.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import type { Call } from '#local/stripe/api/endpoint.ts'
import { ownAccount } from '#local/stripe/api/lookup.ts'

const nothing = z.strictObject({})

/** Returns the connected account of the call. Balance settings of the platform are not emulated. */
function connectedAccount({ sandbox, caller }: Call<unknown>): AccountRecord {
  const account = ownAccount(sandbox, caller)
  if (account) return account
  throw invalidRequest(
    'The payment stand-in keeps balance settings of connected accounts: set Stripe-Account.',
  )
}

const settingsParams = z.strictObject({
  payments: z.optional(
    z.strictObject({
      payouts: z.optional(
        z.strictObject({
          schedule: z.optional(z.strictObject({ interval: z.optional(z.enum(['daily', 'manual'])) })),
        }),
      ),
    }),
  ),
})

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/balance',
    access: 'server',
    params: nothing,
    run({ sandbox, caller }) {
      const account = ownAccount(sandbox, caller)
      const currency = account?.currency ?? platformCurrency
      return ok(balanceObject(sandbox.book.balanceOf(account?.id ?? null, sandbox.now(), currency)))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/balance_settings',
    access: 'server',
    params: nothing,
    run: (call) => ok(balanceSettingsObject(connectedAccount(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/balance_settings',
    access: 'server',
    params: settingsParams,
    run(call) {
      const account = connectedAccount(call)
      const interval = call.params.payments?.payouts?.schedule?.interval ?? account.payoutInterval
      const updated: AccountRecord = { ...account, payoutInterval: interval }
      call.sandbox.accounts.put(updated)
      const body = balanceSettingsObject(updated)
      call.emit('balance_settings.updated', body, account.id)
      return ok(body)
    },
  }),
]
