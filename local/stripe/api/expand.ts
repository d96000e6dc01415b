import * as z from 'zod/mini'
import type { Sandbox } from '../state/sandbox.ts'
import type { ChargeRecord } from '../state/records.ts'
import { paymentMethodObject } from '../wire/payment-method.ts'
import { refundObject } from '../wire/refund.ts'
import { invalidRequest } from './api-error.ts'
import { listObject } from './list.ts'
import { getCharge, getIntent, getPaymentMethod, presentCharge, presentIntent } from './lookup.ts'

type Expander = (sandbox: Sandbox, id: string) => object

const charge: Expander = (sandbox, id) => presentCharge(sandbox, getCharge(sandbox, id))
const intent: Expander = (sandbox, id) => presentIntent(sandbox, getIntent(sandbox, id))
const method: Expander = (sandbox, id) => paymentMethodObject(getPaymentMethod(sandbox, id))

const expandersByObject: Readonly<Record<string, Readonly<Record<string, Expander>>>> = {
  payment_intent: { latest_charge: charge, payment_method: method },
  charge: { payment_intent: intent },
  refund: { charge, payment_intent: intent, payment_method: method },
}

/** Lists that an object contains only if the request asks for them. */
const includersByObject: Readonly<Record<string, Readonly<Record<string, Expander>>>> = {
  charge: { refunds: (sandbox, id) => refundsOf(sandbox, getCharge(sandbox, id)) },
}

const refundsOf = (sandbox: Sandbox, { id, intent: of }: ChargeRecord) =>
  listObject(
    { collection: sandbox.refunds, kind: 'refund', url: `/v1/charges/${id}/refunds`, of: { intent: of } },
    { limit: 10 },
    refundObject,
  )

const wireObject = z.looseObject({ object: z.string(), id: z.optional(z.string()) })

function expandPath(sandbox: Sandbox, body: object, path: string, whole: string): object {
  const [field = '', ...rest] = path.split('.')
  const fields = wireObject.parse(body)
  if (fields.object === 'list' && field === 'data') {
    const items = z.array(wireObject).parse(fields['data'])
    return { ...fields, data: items.map((item) => expandPath(sandbox, item, rest.join('.'), whole)) }
  }
  const include = includersByObject[fields.object]?.[field]
  if (include && rest.length === 0) return { ...fields, [field]: include(sandbox, fields.id ?? '') }
  const expander = expandersByObject[fields.object]?.[field]
  if (!expander) throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' })
  const value = fields[field]
  if (value === null) return fields
  const expanded = typeof value === 'string' ? expander(sandbox, value) : wireObject.parse(value)
  return {
    ...fields,
    [field]: rest.length === 0 ? expanded : expandPath(sandbox, expanded, rest.join('.'), whole),
  }
}

/**
 * Replaces ids by their objects as the parameter `expand[]` asks: `latest_charge`, `charge.payment_intent`, or
 * `data.latest_charge` in a list.
 */
export function expand(sandbox: Sandbox, body: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => expandPath(sandbox, expanded, path, path), body)
}
