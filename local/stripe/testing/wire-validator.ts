import { Ajv } from 'ajv'
import { Stripe } from 'stripe'
import * as v from 'valibot'
import { parseForm } from '../api/form-body.ts'
import { eventObjects, wireRoutes } from './wire-routes.ts'
import type { WireRoute } from './wire-routes.ts'
import { loadWireSchema } from './wire-schema.ts'
import type { Wire } from './wire-types.ts'

type Fetch = (request: Request) => Response | Promise<Response>

const fields = v.record(v.string(), v.unknown())
const failure = v.object({ error: v.looseObject({ payment_intent: v.optional(v.unknown()) }) })
/** A type has only what the client makes a class of its own of. */
const failureV2 = v.object({
  error: v.strictObject({
    code: v.string(),
    message: v.string(),
    doc_url: v.string(),
    type: v.optional(v.literal('idempotency_error')),
  }),
})
const event = v.object({ type: v.string(), data: v.object({ object: v.unknown() }) })
const thinEvent = v.looseObject({ object: v.literal('v2.core.event') })

/** Holds what is sent and answered against the types of Stripe's own packages. */
export interface WireValidator {
  /** Problems of a value as a type of the wire; empty if there are none. */
  check: (type: keyof Wire, value: unknown) => string[]
  checkEvent: (payload: string) => string[]
  /** The same server, watched: every exchange that breaks a type adds to `violations`. */
  watch: (fetch: Fetch) => Fetch
  violations: string[]
}

type Checks = (type: keyof Wire, value: unknown, from: 'json' | 'form') => string[]

function createChecks(): Checks {
  const schema = loadWireSchema()
  // unoptimized code checks as well and is compiled in half the time
  const options = { strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } }
  const exact = new Ajv(options).addSchema(schema, 'wire')
  // Forms carry text only, so requests are read with numbers and booleans made from it.
  const coercing = new Ajv({ ...options, coerceTypes: true }).addSchema(schema, 'wire')
  // The first type brings nearly every other with it: compiled here, it does not count against the time of a test.
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

/** What the card form adds to Stripe's server-side types, because a browser has no secret key to prove itself. */
function withoutBrowserParams(params: Record<string, unknown>): Record<string, unknown> {
  const { client_secret: _, ...rest } = params
  return rest
}

async function readParams(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return parseForm(new URL(request.url).search)
  const body = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson && body !== '' ? v.parse(fields, JSON.parse(body)) : parseForm(body)
}

let compiled: Checks | undefined

export function createWireValidator(): WireValidator {
  // Compiling takes a second or two, so one test file does it once.
  const checks = (compiled ??= createChecks())
  const violations: string[] = []
  const check: WireValidator['check'] = (type, value) => checks(type, value, 'json')

  function checkAnswer(route: WireRoute, status: number, body: unknown, isBrowser: boolean): string[] {
    const intentType = isBrowser ? 'PaymentIntentForBrowser' : 'PaymentIntent'
    if (status === 200) return check(route.response === 'PaymentIntent' ? intentType : route.response, body)
    const parsed = v.safeParse(failure, body)
    const isV2 = route.path.source.includes('v2')
    if (isV2 && !v.is(failureV2, body)) return [`not the shape of an error of v2: ${JSON.stringify(body)}`]
    if (!parsed.success) return [`not the shape of an error: ${JSON.stringify(body)}`]
    const { payment_intent: intent, ...error } = parsed.output.error
    const known = status === 402 ? check('PaymentError', error) : []
    return intent === undefined ? known : [...known, ...check(intentType, intent)]
  }

  function checkEvent(body: unknown): string[] {
    const thin = v.safeParse(thinEvent, body)
    if (thin.success) return check('EventNotification', thin.output)
    const { type, data } = v.parse(event, body)
    const objectType = eventObjects[type]
    if (!objectType) return [`unexpected event ${type}`]
    return [...check('Event', body), ...check(objectType, data.object)]
  }

  async function observe(request: Request, response: Response): Promise<void> {
    const { pathname } = new URL(request.url)
    const route = wireRoutes.find(({ method, path }) => method === request.method && path.test(pathname))
    if (!route) {
      // what begins with an underscore is the stand-in's own
      if (response.ok && request.method !== 'OPTIONS' && /^\/v\d\/(?!.*\/_)/.test(pathname)) {
        violations.push(`${request.method} ${pathname}: answered, and held against no type`)
      }
      return
    }
    if (!response.headers.get('content-type')?.startsWith('application/json')) return
    const isBrowser = request.headers.get('authorization')?.startsWith('Bearer pk_') ?? false
    const found = checkAnswer(route, response.status, JSON.parse(await response.text()), isBrowser)
    const version = request.headers.get('stripe-version') ?? undefined
    // What is refused as malformed may be so on purpose. A request of an older version, or without any, takes what that took.
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
