import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { DemoServer } from './person.ts'

/** A world with an operator's keys to its payments. */
export type PaidWorld = DemoServer & { payments: string; stripeSecretKey: string }

/** One in which rows can be written as the functions write them. */
export type DemoWorld = PaidWorld & { fundusSecret: string }

export function stripeOf({ payments, stripeSecretKey }: PaidWorld): Stripe {
  const { hostname: host, port } = new URL(payments)
  return new Stripe(stripeSecretKey, { host, port, protocol: 'http' })
}

/** What no client of Stripe can do: `local/stripe/README.md`. */
export async function control({ payments }: PaidWorld, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/_local${path}`, payments), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

const idSchema = v.object({ id: v.string() })

/** What the card form sends: no server sees a card's number. */
export async function newCard({ payments }: PaidWorld, number: string, email: string): Promise<string> {
  const response = await fetch(new URL('/v1/payment_methods', payments), {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_local_people' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      'billing_details[email]': email,
    }),
  })
  return v.parse(idSchema, await response.json()).id
}
