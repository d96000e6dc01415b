import { Client, Messaging, Users } from 'node-appwrite'
import type { Stripe } from 'stripe'
import { StripeConfigError } from '#functions/payments/src/stripe/stripe-config.ts'
import type { ActualState } from '#scripts/operate/deploy/actual.ts'
import type { Environment } from '#scripts/operate/deploy/environment.ts'
import { openProject, type OpenProject } from '#scripts/operate/deploy/project.ts'
import { readProject } from '#scripts/operate/deploy/read-project.ts'
import type { Config } from '#scripts/operate/deploy/plan/shape.ts'
import { openStripe } from '#scripts/operate/deploy/open-stripe.ts'

type Call = { method?: string; headers?: Record<string, string>; body?: object }

/** Thrown when the server limits the doctor's requests. That says nothing about the shop. */
export class TooManyRequestsError extends Error {
  override name = 'TooManyRequestsError'
}

export type Deployment = {
  config: Config
  environment: Environment
  now: () => Date
  /** Reads the state of the project with the key. The first call reads, later calls return the same state. */
  actual: () => Promise<ActualState>
  open: OpenProject & { client: Client; users: Users; messaging: Messaging }
  /** Null if no key of Stripe is set. */
  stripe: Stripe | null
  /** Sends a request as a guest. The path is given without /v1. */
  asGuest: (path: string, call?: Call) => Promise<Response>
  /** Returns the address to which Stripe reports, or null if none is known. */
  webhookUrl: () => Promise<string | null>
}

/**
 * Opens Stripe with the doctor's own key, which may be limited to reading, or else with the shop's. Returns null for a
 * missing key, and for one that must not be sent to the configured address.
 */
function stripeOf(environment: Environment): Stripe | null {
  try {
    return openStripe(environment.STRIPE_DOCTOR_KEY ?? environment.STRIPE_SECRET_KEY, environment)
  } catch (error) {
    if (error instanceof StripeConfigError) return null
    throw error
  }
}

export function openDeployment(
  config: Config,
  environment: Environment,
  now: () => Date = () => new Date(),
): Deployment {
  const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY } = environment
  const client = new Client()
    .setEndpoint(APPWRITE_ENDPOINT)
    .setProject(APPWRITE_PROJECT_ID)
    .setKey(APPWRITE_API_KEY)
  const open = {
    ...openProject(environment),
    client,
    users: new Users(client),
    messaging: new Messaging(client),
  }
  let read: Promise<ActualState> | undefined
  const actual = () => (read ??= readProject(open, config, { functions: new Map(), site: undefined }))
  return {
    config,
    environment,
    now,
    open,
    stripe: stripeOf(environment),
    actual,
    asGuest: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const answer = await fetch(`${APPWRITE_ENDPOINT}${path}`, {
        method,
        headers: {
          'x-appwrite-project': APPWRITE_PROJECT_ID,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (answer.status === 429) throw new TooManyRequestsError()
      return answer
    },
    webhookUrl: async () => {
      if (environment.FUNDUS_WEBHOOK_URL !== undefined) return environment.FUNDUS_WEBHOOK_URL
      const rule = (await actual()).rules?.find(
        ({ resource, resourceId }) => resource === 'function' && resourceId === 'payments',
      )
      return rule ? `https://${rule.domain}/webhook` : null
    },
  }
}
