import { execute } from '#tests/integration/support/stacks/stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { withTill, type Webhooks } from '#tests/integration/hostile/support/payment-targets.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const MADE_UP = 'whsec_of_whoever_attacks'
const FUTURE = -600
const PAST = 600
const kinds = ['platform', 'connect', 'accounts'] as const

type Report = { what: string; payload: string; signature: string; outcome?: string }

/** Sends a report in Stripe's place, to the webhook's own address and by an execution of the function. */
function sent({ guest }: Targets, address: string, { what, payload, signature, outcome = '400' }: Report) {
  const body = async () =>
    fetch(address, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  const executed = () =>
    execute(guest.browser, 'payments', payload, {
      path: '/webhook',
      headers: { 'Stripe-Signature': signature },
    })
  return [
    {
      what: `${what}, at the webhook's address`,
      refusals: [outcome],
      send: async () => `${(await body()).status}`,
    },
    {
      what: `${what}, by executing it`,
      refusals: [outcome],
      send: async () => `${(await executed()).status}`,
    },
  ]
}

/** False reports of each kind: that the attacker's account is connected, and that an unpaid payment is paid. */
function lies({ payments, other }: Targets): Record<(typeof kinds)[number], string> {
  const common = { livemode: false, created: Math.floor(Date.now() / 1000) }
  const paid = {
    object: 'payment_intent',
    id: payments?.begun.id,
    status: 'succeeded',
    amount_received: 1500,
  }
  const account = { object: 'account', id: payments?.accounts.other, charges_enabled: true }
  return {
    platform: JSON.stringify({
      ...common,
      id: 'evt_forgedPayment',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: paid },
    }),
    connect: JSON.stringify({
      ...common,
      id: 'evt_forgedAccount',
      object: 'event',
      type: 'account.updated',
      account: payments?.accounts.other,
      data: { object: { ...account, metadata: { userId: other.userId } } },
    }),
    accounts: JSON.stringify({
      ...common,
      id: 'evt_forgedThin',
      object: 'v2.core.event',
      type: 'v2.core.account[requirements].updated',
      related_object: { id: payments?.accounts.other, type: 'v2.core.account' },
    }),
  }
}

/** Reports without a signature, and signed with a secret of another endpoint. */
function unproven({ secrets, sign }: Webhooks, payload: string, kind: (typeof kinds)[number]): Report[] {
  const now = Math.floor(Date.now() / 1000)
  const wrong = kinds.filter((other) => other !== kind).map((other) => secrets[other])
  return [
    { what: 'unsigned', payload, signature: '' },
    { what: 'signed with zeros', payload, signature: `t=${now},v1=${'0'.repeat(64)}` },
    { what: 'signed with nothing', payload, signature: sign(payload, '') },
    { what: 'signed by somebody', payload, signature: sign(payload, MADE_UP) },
    ...wrong.map((secret) => ({
      what: 'signed for another endpoint',
      payload,
      signature: sign(payload, secret),
    })),
    {
      what: 'signed in an older scheme',
      payload,
      signature: sign(payload, secrets[kind]).replace('v1=', 'v0='),
    },
  ]
}

/** Genuine reports that are sent too late, dated in the future, or changed on the way. */
function stale({ secrets, genuine, sign }: Webhooks, kind: (typeof kinds)[number], lie: string): Report[] {
  const payload = genuine[kind]
  const secret = secrets[kind]
  return [
    { what: 'replayed after its time', payload, signature: sign(payload, secret, PAST) },
    { what: 'dated ahead', payload, signature: sign(payload, secret, FUTURE) },
    {
      what: 'dated ahead by a second time',
      payload,
      signature: `t=9999999999,${sign(payload, secret, PAST)}`,
    },
    { what: 'changed', payload: `${payload} `, signature: sign(payload, secret) },
    { what: 'in place of another', payload: lie, signature: sign(payload, secret) },
    {
      what: 'of two signatures the wrong one is right',
      payload: lie,
      signature: `${sign(payload, secret)},v1=00`,
    },
    // a known report is accepted and changes nothing
    { what: 'replayed in time', payload, signature: sign(payload, secret), outcome: '200' },
  ]
}

const webhooks = (targets: Targets) =>
  withTill(targets, 'reporting what the provider did not', ({ webhooks: known }) => {
    const lie = lies(targets)
    return kinds.flatMap((kind) =>
      [...unproven(known, lie[kind], kind), ...stale(known, kind, lie[kind])].flatMap((report) =>
        sent(targets, known.address, { ...report, what: `${kind}: ${report.what}` }),
      ),
    )
  })

const triggers: Record<string, string>[] = [
  { 'X-Appwrite-Trigger': 'schedule' },
  { 'X-APPWRITE-TRIGGER': 'schedule' },
  { 'X-Appwrite-trigger': 'schedule', 'X-Appwrite-Event': 'users.x.delete' },
  { 'X-Appwrite-Trigger': 'schedule, schedule', 'X-Appwrite-Task': '1' },
  { 'X-Appwrite-Trigger': 'http, schedule', 'X-Appwrite-Key': 'x' },
  { 'x-appwrite-trigger': 'schedule' },
]

const ran = (answer: string) => (answer.includes('repaired') ? `allowed: ${answer}` : null)

/** Attempts to run the chores of the schedule, which make many requests to Stripe. */
const schedules = (targets: Targets): Attempt[] => {
  const executed = (visitor: Visitor, headers: Record<string, string>, body: string) => ({
    what: `${visitor.name} says to be the schedule by ${JSON.stringify(headers)} with ${body}`,
    refusals: ['400', '500'],
    send: async () => {
      const answer = await refusalOf(execute(visitor.browser, 'payments', body, { headers }))
      return ran(answer) ?? answer.replace(/^allowed: \{"status":400.*$/, '400')
    },
  })
  return [targets.guest, targets.other].flatMap((visitor) =>
    triggers.flatMap((headers) =>
      ['', '{}', '{"action":"schedule"}'].map((body) => executed(visitor, headers, body)),
    ),
  )
}

/** Attempts to run the chores by the function's own address, where headers arrive unchanged. */
const schedulesByDomain = (targets: Targets) =>
  withTill(targets, "being the schedule at the function's own address", ({ webhooks: { address } }) =>
    triggers.map((headers) => ({
      what: `somebody says to be the schedule by ${JSON.stringify(headers)} at the function's own address`,
      refusals: ['400'],
      send: async () => {
        const response = await fetch(address.replace(/webhook$/, ''), { method: 'POST', headers, body: '{}' })
        const answer = await response.text()
        return ran(answer) ?? `${response.status}`
      },
    })),
  )

export const reports = (targets: Targets): Attempt[] => [
  ...webhooks(targets),
  ...schedules(targets),
  ...schedulesByDomain(targets),
]
