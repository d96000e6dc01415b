import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#scripts/project-config.ts'
import type { MissingContent } from '#local/appwrite/core/project.ts'
import { demoOperator } from '#local/demo/data/operator.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import type { LocalAppwriteOptions } from '#local/appwrite/server.ts'
import { startMailServer } from '#local/smtp/mail-server.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { createLocalStripe, type LocalStripeOptions } from '#local/stripe/local-stripe.ts'
import { scriptTag } from '#local/stripe/script-tag.ts'
import { webhookEndpoint } from '#local/stripe/webhooks/webhook-endpoint.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { listen } from '../http/listen.ts'
import type { Ports } from './options.ts'
import { builtSite } from './site-build.ts'
import { loadSecrets, newSecrets } from './secrets.ts'
import { type Step, untold } from './steps.ts'
import { serveBuiltSite, serveSourceSite, type DemoLogin } from './site.ts'

const PROJECT = 'fundus'
/** The stand-in accepts any key that begins like this one. No real account has such a key. */
const STRIPE_SECRET_KEY = 'sk_test_local_fundus'
const MAIL_FROM = 'mail@fundus.example'
const STRIPE_PUBLISHABLE_KEY = 'pk_test_local_fundus'

/** A demo that new servers begin with, or that they began with. */
export type Demo = {
  firstState?: (fundusSecret: string) => {
    appwrite: LocalAppwriteOptions['firstState']
    payments: LocalStripeOptions['firstState']
  }
  missingContent: MissingContent
}

export type StackOptions = {
  ports: Ports
  /** A folder, or `memory` to keep nothing. */
  dataDir: string
  site: 'serve' | 'dev' | 'none'
  /** The logins that the sign-in page of a demo shows. */
  demoLogins?: () => readonly DemoLogin[]
  /** Should be off where many people sign in at once, as in tests and while the demo is made. On by default. */
  rateLimits?: 'on' | 'off'
  passwordCost?: 'normal' | 'low'
  /** Should be off where each run must do the same, however long it takes. On by default. */
  schedules?: 'on' | 'off'
  demo?: Demo
  /** Tells of the parts of the start. They are not told of by default. */
  step?: Step
}

export type Stack = {
  app: string
  /** The address of the embedded server, with /v1. */
  endpoint: string
  payments: string
  appwriteKey: string
  stripeSecretKey: string
  webhookSecret: string
  fundusSecret: string
  /** Resolves when every webhook has been delivered or given up. */
  webhooksSettled: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the app, the embedded server and the payment stand-in. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, step = untold } = options
  const keep = dataDir !== 'memory'
  const secrets = keep ? loadSecrets(dataDir) : newSecrets()
  const app = `http://localhost:${ports.app}`
  const payments = `http://localhost:${ports.payments}`
  const webhookUrl = `http://localhost:${ports.appwrite}/_functions/payments/webhook`
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }

  try {
    // The first build of the site takes longest, so that everything else is done beside it.
    const site = options.site === 'serve' ? builtSite() : undefined
    site?.catch(() => undefined)
    await step('Building the functions', buildFunctions)

    const firstState = options.demo?.firstState?.(secrets.fundusSecret)
    const clock = createClock()
    const stripe = createLocalStripe({
      clock: () => clock.now(),
      firstState: firstState?.payments,
      dataDir: keep ? join(dataDir, 'payments') : undefined,
      webhooks: [
        webhookEndpoint(webhookUrl, secrets.webhookSecret),
        webhookEndpoint(webhookUrl, secrets.connectWebhookSecret, 'connect'),
        webhookEndpoint(webhookUrl, secrets.accountsWebhookSecret, 'thin'),
      ],
    })
    closers.push(stripe.close)
    closers.push((await listen(stripe.fetch, ports.payments)).close)

    const mails = await startMailServer(() => `http://localhost:${ports.appwrite}/_local/inbox`)
    closers.push(mails.close)

    const shared = {
      FUNDUS_SECRET: secrets.fundusSecret,
      FUNDUS_SITE_URL: app,
      FUNDUS_OPERATOR: JSON.stringify(demoOperator),
    }
    const appwrite = await step('Starting Appwrite and the payments', () =>
      listenLocalAppwrite(
        {
          ...readConfig('appwrite.json'),
          projectId: PROJECT,
          apiKey: secrets.appwriteKey,
          dataDir: keep ? join(dataDir, 'appwrite') : 'memory',
          clock,
          schedules: options.schedules ?? 'on',
          rateLimits: options.rateLimits ?? 'on',
          passwordCost: options.passwordCost ?? 'normal',
          firstState: firstState?.appwrite,
          missingContent: options.demo?.missingContent,
          functionVariables: {
            marketplace: {
              ...shared,
              FUNDUS_PUSH_KEY: secrets.pushKey,
              FUNDUS_SITE_KEY: secrets.siteKey,
              FUNDUS_SMTP_URL: mails.url,
              FUNDUS_SMTP_FROM: MAIL_FROM,
            },
            maintenance: shared,
            payments: {
              ...shared,
              STRIPE_SECRET_KEY,
              STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
              STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connectWebhookSecret,
              STRIPE_ACCOUNTS_WEBHOOK_SECRET: secrets.accountsWebhookSecret,
              STRIPE_API_BASE: payments,
            },
          },
        },
        ports.appwrite,
      ),
    )
    closers.push(() => appwrite.close())

    const settings = {
      port: ports.app,
      appwriteEndpoint: appwrite.endpoint,
      appwriteProject: PROJECT,
      stripeKey: STRIPE_PUBLISHABLE_KEY,
      stripeScript: scriptTag(payments),
      payments,
      siteKey: secrets.siteKey,
      demoLogins: options.demoLogins ?? (() => []),
    }
    if (site) {
      closers.push((await step('Building the site', async () => serveBuiltSite(await site, settings))).close)
    }
    if (options.site === 'dev') {
      closers.push((await step('Starting Vite', () => serveSourceSite(settings))).close)
    }

    return {
      app,
      endpoint: appwrite.endpoint,
      payments,
      appwriteKey: secrets.appwriteKey,
      stripeSecretKey: STRIPE_SECRET_KEY,
      webhookSecret: secrets.webhookSecret,
      fundusSecret: secrets.fundusSecret,
      webhooksSettled: stripe.webhooksSettled,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export async function forget(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}
