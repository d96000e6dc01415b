import { describe, expect, test } from 'vitest'
import { buttonLabel, fileSizeOf, gateOf, licenseOf } from './access.ts'

test.each([
  ['free', 'none'],
  ['email_required', 'email'],
  ['code_required', 'code'],
  ['paid', 'payment'],
] as const)('%s is behind: %s', (accessType, gate) => expect(gateOf(accessType)).toBe(gate))

test.each([
  ['free', 0, 'Free Download'],
  ['email_required', 0, 'Free Download'],
  ['code_required', 0, 'Free Download'],
  ['paid', 1250, 'Pay CHF 12.50'],
] as const)('the button of %s at %i says %s', (accessType, priceCents, label) =>
  expect(buttonLabel({ accessType, priceCents })).toBe(label),
)

describe('file size', () => {
  test.each([
    [{ fileSize: '1.50 MB', fileSizeBytes: 9 }, '1.50 MB'],
    [{ fileSize: '', fileSizeBytes: 2048 }, '2.00 KB'],
    [{ fileSize: '', fileSizeBytes: 0 }, ''],
  ])('%j: %s', (product, size) => expect(fileSizeOf(product)).toBe(size))
})

test.each([
  ['personal', 'personal'],
  ['commercial', 'commercial'],
  ['extended', 'extended'],
  [null, 'standard'],
] as const)('license %s is shown as %s', (stored, shown) => expect(licenseOf(stored)).toBe(shown))
