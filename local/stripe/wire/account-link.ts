import type Stripe from 'stripe'
import { expiryOf } from '../accounts/account-link.ts'
import type { LinkRecord } from '../state/records.ts'

function urlOf({ account, id, onboarding }: LinkRecord, origin: string): string {
  return `${origin}/${onboarding === null ? 'express' : 'setup'}/${account}/${id}`
}

export function accountLinkObject(link: LinkRecord, origin: string): Stripe.AccountLink {
  return {
    object: 'account_link',
    created: link.created,
    expires_at: expiryOf(link),
    url: urlOf(link, origin),
  }
}

export function accountLinkObjectV2(
  link: LinkRecord,
  origin: string,
  useCase: Stripe.V2.Core.AccountLink['use_case'],
): Stripe.V2.Core.AccountLink {
  return {
    object: 'v2.core.account_link',
    account: link.account,
    created: new Date(link.created * 1000).toISOString(),
    expires_at: new Date(expiryOf(link) * 1000).toISOString(),
    livemode: false,
    url: urlOf(link, origin),
    use_case: useCase,
  }
}

export function loginLinkObject(link: LinkRecord, origin: string): Stripe.LoginLink {
  return { object: 'login_link', created: link.created, url: urlOf(link, origin) }
}
