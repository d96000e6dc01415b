import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

test.each([
  ['succeeded', { paymentIntent: { status: 'succeeded' } }, { kind: 'paid' }],
  ['on its way', { paymentIntent: { status: 'processing' } }, { kind: 'pending' }],
  [
    'back at the start',
    { paymentIntent: { status: 'requires_payment_method' } },
    { kind: 'declined', message: UNEXPECTED },
  ],
  [
    'declined',
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    { kind: 'declined', message: 'Your card was declined.' },
  ],
  ['without words', { error: { type: 'api_error' } }, { kind: 'declined', message: UNEXPECTED }],
  [
    'cancelled meanwhile',
    { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'x' } },
    { kind: 'over' },
  ],
  ['an empty field', { error: { type: 'validation_error', message: 'x' } }, { kind: 'incomplete' }],
])('the outcome of a payment: %s', (_name, result, outcome) => expect(outcomeOf(result)).toEqual(outcome))
