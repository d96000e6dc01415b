import { createStripeFactory } from './stripe-factory.ts'

const { currentScript } = document
if (!(currentScript instanceof HTMLScriptElement)) throw new Error('To be loaded by a script tag')

Object.assign(window, { Stripe: createStripeFactory(new URL(currentScript.src).origin, location.href) })
