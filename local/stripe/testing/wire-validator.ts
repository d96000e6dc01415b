import { Ajv } from 'ajv'
import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { parseForm } from '../api/form-body.ts'
import { eventObjects, wireRoutes } from './wire-routes.ts'
import type { WireRoute } from './wire-routes.ts'
import { loadWireSchema } from './wire-schema.ts'
import type { Wire } from './wire-types.ts'

type Fetch = (request: Request) => Response | Promise<Response>

const fields = z.record(z.string(), z.unknown())
const failure = z.object({ error: z.looseObject({ payment_intent: z.optional(z.unknown()) }) })
/** An error of v2. It has a type only if the client has a class for it. */
const failureV2 = z.object({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    doc_url: z.string(),
    type: z.optional(z.literal('idempotency_error')),
  }),
})
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) })
const thinEvent = z.looseObject({ object: z.literal('v2.core.event') })

/** Checks requests and responses against the types of Stripe's own packages. */
export interface WireValidator {
  /** Returns the problems of a value as this type. Empty if there are none. */
  check: (type: keyof Wire, value: unknown) => string[]
  checkEvent: (payload: string) => string[]
  /** Wraps a server. Every exchange that does not match its type adds to `violations`. */
  watch: (fetch: Fetch) => Fetch
  violations: string[]
}

type Checks = (type: keyof Wire, value: unknown, from: 'json' | 'form') => string[]

function createChecks(): Checks {
  const schema = loadWireSchema()
  // Unoptimized code checks the same and compiles in half the time.
  const options = { strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } }
  const exact = new Ajv(options).addSchema(schema, 'wire')
  // Forms contain text only, so numbers and booleans are converted before the check.
  const coercing = new Ajv({ ...options, coerceTypes: true }).addSchema(schema, 'wire')
  // The first type references nearly every other. Compiling it here keeps that time out of the time limit of a test.
  for (const ajv of [exact, coercing]) ajv.getSchema('wire#/properties/PaymentIntent')
  return (type, value, from) => {
    const ajv = from === 'json' ? exact : coercing
    const validate = ajv.getSchema(`wire#/properties/${type}`)
    if (!validate) throw new Error(`No schema of ${type}`)
    if (validate(structuredClone(value))) return []
    return [
      ...new Set(
        validate.errors?.map(
          (error) => `${type}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        ),
      ),
    ]
  }
}

/**
 * Removes the client secret, which the card form sends because a browser has no secret key. Stripe's server-side types
 * do not have it.
 */
function withoutBrowserParams(params: Record<string, unknown>): Record<string, unknown> {
  const { client_secret: _, ...rest } = params
  return rest
}

async function readParams(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return parseForm(new URL(request.url).search)
  const body = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson && body !== '' ? fields.parse(JSON.parse(body)) : parseForm(body)
}

let compiled: Checks | undefined

export function createWireValidator(): WireValidator {
  // Compiling takes a second or two, so it is done once per test file.
  const checks = (compiled ??= createChecks())
  const violations: string[] = []
  const check: WireValidator['check'] = (type, value) => checks(type, value, 'json')

  function checkAnswer(route: WireRoute, status: number, body: unknown, isBrowser: boolean): string[] {
    const intentType = isBrowser ? 'PaymentIntentForBrowser' : 'PaymentIntent'
    if (status === 200) return check(route.response === 'PaymentIntent' ? intentType : route.response, body)
    const parsed = failure.safeParse(body)
    const isV2 = route.path.source.includes('v2')
    if (isV2 && !failureV2.safeParse(body).success)
      return [`not the shape of an error of v2: ${JSON.stringify(body)}`]
    if (!parsed.success) return [`not the shape of an error: ${JSON.stringify(body)}`]
    const { payment_intent: intent, ...error } = parsed.data.error
    const known = status === 402 ? check('PaymentError', error) : []
    return intent === undefined ? known : [...known, ...check(intentType, intent)]
  }

  function checkEvent(body: unknown): string[] {
    const thin = thinEvent.safeParse(body)
    if (thin.success) return check('EventNotification', thin.data)
    const { type, data } = event.parse(body)
    const objectType = eventObjects[type]
    if (!objectType) return [`unexpected event ${type}`]
    return [...check('Event', body), ...check(objectType, data.object)]
  }

  async function observe(request: Request, response: Response): Promise<void> {
    const { pathname } = new URL(request.url)
    const route = wireRoutes.find(({ method, path }) => method === request.method && path.test(pathname))
    if (!route) {
      // Paths with a segment that starts with an underscore are the stand-in's own.
      if (response.ok && request.method !== 'OPTIONS' && /^\/v\d\/(?!.*\/_)/.test(pathname)) {
        violations.push(`${request.method} ${pathname}: answered, and held against no type`)
      }
      return
    }
    if (!response.headers.get('content-type')?.startsWith('application/json')) return
    const isBrowser = request.headers.get('authorization')?.startsWith('Bearer pk_') ?? false
    const found = checkAnswer(route, response.status, JSON.parse(await response.text()), isBrowser)
    const version = request.headers.get('stripe-version') ?? undefined
    // A request that was refused as malformed (400) may be so on purpose, and one of an older or no version may use
    // parameters of that version. Neither is checked.
    if (response.status !== 400 && (isBrowser || version === Stripe.API_VERSION)) {
      const isJson = request.method === 'POST' && pathname.startsWith('/v2/')
      const params = withoutBrowserParams(await readParams(request))
      found.push(...checks(route.request, params, isJson ? 'json' : 'form'))
    }
    violations.push(...found.map((problem) => `${request.method} ${pathname}: ${problem}`))
  }

  return {
    check,
    checkEvent: (payload) => checkEvent(JSON.parse(payload)),
    watch: (fetch) => async (request) => {
      const copy = request.clone()
      const response = await fetch(request)
      await observe(copy, response.clone())
      return response
    },
    violations,
  }
}
