import * as z from 'zod/mini'
import { newId } from '#local/stripe/state/ids.ts'
import type { DomainRecord } from '#local/stripe/state/records.ts'
import { defaultConfiguration } from '#local/stripe/wire/payment-method-configuration.ts'
import { paymentMethodDomainObject } from '#local/stripe/wire/payment-method-domain.ts'
import { invalidRequest } from '#local/stripe/api/api-error.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import { boolean, integer, text } from '#local/stripe/api/params.ts'

const DOMAINS = '/v1/payment_method_domains'
const CONFIGURATIONS = '/v1/payment_method_configurations'
const limit = z.optional(integer)

/** These lists fit on one page because the stand-in never has more than a few items. */
const onePage = (url: string, data: readonly object[]) => ok({ object: 'list', data, has_more: false, url })

export const methodEndpoints = [
  endpoint({
    method: 'GET',
    path: DOMAINS,
    access: 'server',
    params: z.strictObject({ domain_name: z.optional(text), enabled: z.optional(boolean), limit }),
    run({ params: { domain_name: name, enabled, limit: most = 10 }, sandbox }) {
      const found = sandbox.domains
        .list()
        .filter((domain) => (name ?? domain.name) === domain.name)
        .filter((domain) => (enabled ?? domain.enabled) === domain.enabled)
      return onePage(DOMAINS, found.slice(0, most).map(paymentMethodDomainObject))
    },
  }),
  endpoint({
    method: 'POST',
    path: DOMAINS,
    access: 'server',
    params: z.strictObject({ domain_name: text, enabled: z.optional(boolean) }),
    run({ params: { domain_name: name, enabled = true }, sandbox }) {
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) {
        throw invalidRequest(`Invalid domain name: ${name}`, { param: 'domain_name' })
      }
      const known = sandbox.domains.list().find((domain) => domain.name === name)
      const domain: DomainRecord = known ?? { id: newId('pmd'), created: sandbox.now(), name, enabled }
      sandbox.domains.put(domain)
      return ok(paymentMethodDomainObject(domain))
    },
  }),
  endpoint({
    method: 'GET',
    path: CONFIGURATIONS,
    access: 'server',
    params: z.strictObject({ limit, application: z.optional(z.string()), active: z.optional(boolean) }),
    run: () => onePage(CONFIGURATIONS, [defaultConfiguration]),
  }),
]
