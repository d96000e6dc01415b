import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import { text } from '../api/params.ts'
import { newNonce } from '../state/ids.ts'
import type { AccountRecord, LinkRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

const address = z.string().check(z.url('Not a valid URL'))
const collectionOptions = z.optional(
  z.strictObject({
    fields: z.optional(z.enum(['currently_due', 'eventually_due'])),
    future_requirements: z.optional(z.enum(['include', 'omit'])),
  }),
)

export const accountLinkParams = z.strictObject({
  account: text,
  type: z.literal('account_onboarding'),
  refresh_url: address,
  return_url: address,
  collect: z.optional(z.enum(['currently_due', 'eventually_due'])),
  collection_options: collectionOptions,
})

export const accountLinkV2Params = z.strictObject({
  account: text,
  use_case: z.strictObject({
    type: z.literal('account_onboarding'),
    account_onboarding: z.strictObject({
      refresh_url: address,
      return_url: address,
      collection_options: collectionOptions,
    }),
  }),
})

const secondsToOpen = 300

export const expiryOf = ({ created }: LinkRecord): number => created + secondsToOpen

export function createOnboardingLink(
  sandbox: Sandbox,
  account: AccountRecord,
  refreshUrl: string,
  returnUrl: string,
): LinkRecord {
  const onboarding = { refreshUrl, returnUrl, state: 'fresh' } as const
  const link = { id: newNonce(), created: sandbox.now(), account: account.id, onboarding }
  sandbox.links.put(link)
  return link
}

/** Makes a link to the Express dashboard, which exists once onboarding is completed. */
export function createLoginLink(sandbox: Sandbox, account: AccountRecord): LinkRecord {
  if (account.type !== 'express') {
    throw invalidRequest(`Cannot create a login link for ${account.id}: it is not an Express account.`)
  }
  if (account.stage === 'new') {
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
  }
  const link = { id: newNonce(), created: sandbox.now(), account: account.id, onboarding: null }
  sandbox.links.put(link)
  return link
}
