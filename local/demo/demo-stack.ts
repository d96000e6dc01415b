import { Client } from 'node-appwrite'
import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { DemoServer } from './person.ts'

/** A server with the operator's keys to its payment stand-in. */
export type PaidStack = DemoServer & { payments: string; stripeSecretKey: string }

/** A server in which the demo can write rows as the functions do. */
export type DemoStack = PaidStack & { fundusSecret: string }

/** Returns a client with the operator's key. */
export const adminOf = ({ endpoint, appwriteKey }: DemoServer): Client =>
  new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey)

export function stripeOf({ payments, stripeSecretKey }: PaidStack): Stripe {
  const { hostname: host, port } = new URL(payments)
  return new Stripe(stripeSecretKey, { host, port, protocol: 'http' })
}

/** Calls a control of the payment stand-in, which local/stripe/README.md describes. */
export async function control({ payments }: PaidStack, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/_local${path}`, payments), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

const idSchema = z.object({ id: z.string() })

/** Creates a payment method as the card form does. Card numbers never go through a server. */
export async function newCard({ payments }: PaidStack, number: string, email: string): Promise<string> {
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
  return idSchema.parse(await response.json()).id
}
