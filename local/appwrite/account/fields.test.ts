import { expect, it } from 'vitest'
import { emailField } from './fields.ts'

it.each(['a@b.ch', "o'hara+shop@mail.example.com", 'nora@xn--bcher-kva.example', 'a.b_c@d-e.example'])(
  '%s is an address',
  (text) => expect(emailField().safeParse(text).success).toBe(true),
)

it.each([
  '',
  'a',
  'a@',
  '@b.ch',
  'a@b',
  '.a@b.ch',
  'a.@b.ch',
  'a..b@c.ch',
  'a@b..ch',
  'a@.b.ch',
  'a b@c.ch',
  'a@b@c.ch',
])('%j is none', (text) => expect(emailField().safeParse(text).success).toBe(false))
