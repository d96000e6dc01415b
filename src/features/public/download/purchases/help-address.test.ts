import { expect, test } from 'vitest'
import { brand } from '#src/config/brand.ts'
import { helpAddress } from './help-address.ts'

const asked = { paymentId: 'pi_1', username: 'anna', hasContactForm: true }

test('a creator with a contact form is asked there, about the order', () => {
  expect(helpAddress(asked)).toBe('/user/anna/products?order=pi_1#contact')
})

test.each([
  ['has no contact form', { hasContactForm: false }],
  ['is gone', { username: '' }],
])('where the creator %s the shop is asked', (_, change) => {
  expect(helpAddress({ ...asked, ...change })).toBe(
    `mailto:${brand.supportEmail}?subject=About%20my%20order%20pi_1`,
  )
})
