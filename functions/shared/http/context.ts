import { Client } from 'node-appwrite'
import { hasSecondFactor, identify, type Caller } from '#functions/shared/identity/caller.ts'
import type { Operator } from '#src/domain/operator/operator.ts'
import type { FeeTerms } from '#src/domain/money/fees.ts'
import type { ProviderFee } from '#src/domain/money/provider-fee.ts'
import type { TaxSettings } from '#src/domain/tax/settings.ts'
import type { PlatformEnv } from './env.ts'
import { feesOf, providerFeeIn, taxSettingsOf } from './shop-variables.ts'
import { createKeyedHash, type KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { networkOf } from './network.ts'
import { smtpOf, type Smtp } from '#functions/shared/mail/smtp.ts'
import { pushSenderOf, type PushSender } from '#functions/shared/mail/push-sender.ts'
import { lastElement, type Invocation } from './runtime.ts'
import { createTables, type Tables } from '#functions/shared/db/tables.ts'

/** Everything that an action works with during one call. */
export type Context = {
  now: Date
  tables: Tables
  /** A client with the function's own key and scopes. */
  server: Client
  hash: KeyedHash
  /** The caller in the sense of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
  clientAddress: string
  /** The app's public address for links in mails, or null if it is not set. */
  siteUrl: string | null
  /** Proves what the page server says, or null if no page server says anything. */
  siteKey: string | null
  /** Who runs the marketplace, or null where nobody has said it. */
  operator: Operator | null
  /** The platform's part of a sale. */
  fees: FeeTerms
  /** What the payment provider takes of a payment by its list price. */
  providerFee: ProviderFee
  tax: TaxSettings
  /** The country that the caller's network is in (ISO 3166-1), or '' if the server does not know it. */
  clientCountry: string
  /** Null if push notifications are not set up. */
  push: PushSender | null
  /** The server for mails to many; null if there is none. */
  smtp: Smtp | null
  /** Returns the signed-in caller, or null for a guest. The identity is looked up once. */
  caller: () => Promise<Caller | null>
  /** Whether the caller's account has a second factor, which is asked for only where that matters. */
  hasSecondFactor: () => Promise<boolean>
  log: (message: string) => void
  /** True in tests that are about what is answered and not when. */
  skipsMinimumDuration: boolean
}

/** Servers without a database of networks say `--` or `unknown`. */
const countryOf = (code: string): string => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : '')

export function contextOf({ req, log }: Invocation, env: PlatformEnv): Context {
  const server = new Client()
    .setEndpoint(env.APPWRITE_FUNCTION_API_ENDPOINT)
    .setProject(env.APPWRITE_FUNCTION_PROJECT_ID)
    .setKey(lastElement(req.headers['x-appwrite-key']))
  let identity: Promise<Caller | null> | undefined
  return {
    now: new Date(),
    tables: createTables(server),
    server,
    hash: createKeyedHash(env.FUNDUS_SECRET),
    siteUrl: env.FUNDUS_SITE_URL ?? null,
    siteKey: env.FUNDUS_SITE_KEY ?? null,
    operator: env.FUNDUS_OPERATOR ?? null,
    fees: feesOf(env),
    providerFee: providerFeeIn(env.FUNDUS_PROVIDER_FEE),
    tax: taxSettingsOf(env),
    clientCountry: countryOf(lastElement(req.headers['x-appwrite-country-code'])),
    push: pushSenderOf(env),
    smtp: smtpOf(env),
    clientAddress: networkOf(lastElement(req.headers['x-appwrite-client-ip'])),
    caller: () => (identity ??= identify(env, req.headers)),
    hasSecondFactor: () => hasSecondFactor(env, req.headers),
    log,
    skipsMinimumDuration: env.FUNDUS_ANSWERS_AT_ONCE === 'for tests',
  }
}
