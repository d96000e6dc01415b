import * as z from 'zod/mini'
import {
  accountLinkParams,
  accountLinkV2Params,
  createLoginLink,
  createOnboardingLink,
} from '#local/stripe/accounts/account-link.ts'
import { requireAccessToV2 } from '#local/stripe/accounts/platform-setup.ts'
import { accountLinkObject, accountLinkObjectV2, loginLinkObject } from '#local/stripe/wire/account-link.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { getAccount, getAccountOf } from '#local/stripe/api/lookup.ts'

export const linkEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/account_links',
    access: 'server',
    params: accountLinkParams,
    run({ params, sandbox, origin }) {
      const account = getAccountOf(sandbox, params.account, 'account')
      const link = createOnboardingLink(sandbox, account, params.refresh_url, params.return_url)
      return ok(accountLinkObject(link, origin))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v2/core/account_links',
    access: 'server',
    params: accountLinkV2Params,
    run({ params: { account: id, use_case: useCase }, sandbox, origin }) {
      requireAccessToV2(sandbox)
      const account = getAccountOf(sandbox, id, 'account')
      const { refresh_url: refreshUrl, return_url: returnUrl } = useCase.account_onboarding
      const link = createOnboardingLink(sandbox, account, refreshUrl, returnUrl)
      return ok(accountLinkObjectV2(link, origin, useCase))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    access: 'server',
    params: z.strictObject({}),
    run: ({ id, sandbox, origin }) =>
      ok(loginLinkObject(createLoginLink(sandbox, getAccount(sandbox, id)), origin)),
  }),
]
