import * as z from 'zod/mini'
import {
  createAccount,
  createAccountParams,
  createAccountV2,
  createAccountV2Params,
  updateAccount,
  updateAccountParams,
} from '#local/stripe/accounts/create-account.ts'
import { requireAccessToV2 } from '#local/stripe/accounts/platform-setup.ts'
import { ownPlatform } from '#local/stripe/accounts/own-platform.ts'
import { accountObject, accountObjectV2 } from '#local/stripe/wire/account.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { getAccount } from '#local/stripe/api/lookup.ts'
import { integer } from '#local/stripe/api/params.ts'

const nothing = z.strictObject({})

export const accountEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v2/core/accounts',
    access: 'server',
    params: createAccountV2Params,
    run: ({ params, include, sandbox }) => ok(accountObjectV2(createAccountV2(params, sandbox), include)),
  }),
  endpoint({
    method: 'GET',
    path: '/v2/core/accounts/:id',
    access: 'server',
    params: nothing,
    run({ id, include, sandbox }) {
      requireAccessToV2(sandbox)
      return ok(accountObjectV2(getAccount(sandbox, id), include))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v2/core/accounts',
    access: 'server',
    params: z.strictObject({ limit: z.prefault(integer, '10') }),
    run({ params: { limit }, include, sandbox }) {
      requireAccessToV2(sandbox)
      const accounts = sandbox.accounts.list().filter(({ access }) => access === 'granted')
      return ok({
        data: accounts.slice(0, limit).map((account) => accountObjectV2(account, include)),
        next_page_url: null,
        previous_page_url: null,
      })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/accounts',
    access: 'server',
    params: createAccountParams,
    run: ({ params, sandbox }) => ok(accountObject(createAccount(params, sandbox))),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/account',
    access: 'server',
    params: nothing,
    run: ({ sandbox }) => ok(accountObject(ownPlatform(sandbox))),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/accounts/:id',
    access: 'server',
    params: nothing,
    run: ({ id, sandbox }) => ok(accountObject(getAccount(sandbox, id))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/accounts/:id',
    access: 'server',
    params: updateAccountParams,
    run({ id, params, sandbox, emit }) {
      const body = accountObject(updateAccount(getAccount(sandbox, id), params, sandbox))
      emit('account.updated', body, id)
      return ok(body)
    },
  }),
]
