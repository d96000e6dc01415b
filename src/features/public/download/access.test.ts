import { expect, test } from 'vitest'
import { buttonLabel, fileOf, gateOf, licenseOf } from './access.ts'

test.each([
  ['free', 'none'],
  ['email_required', 'email'],
  ['code_required', 'code'],
  ['paid', 'payment'],
] as const)('%s is behind: %s', (accessType, gate) => expect(gateOf(accessType)).toBe(gate))

test.each([
  ['free', 0, 'Free Download'],
  ['email_required', 0, 'Free Download'],
  ['code_required', 0, 'Download with code'],
  ['paid', 1250, 'Pay CHF 12.50'],
] as const)('the button of %s at %i says %s', (accessType, priceCents, label) =>
  expect(buttonLabel({ accessType, isPayWhatYouWant: false, bundleIds: [] }, { cents: priceCents })).toBe(
    label,
  ),
)

test('the button of a bundle says that it is about all of it', () => {
  const bundle = { accessType: 'paid' as const, isPayWhatYouWant: false, bundleIds: ['a', 'b'] }
  expect(buttonLabel(bundle, { cents: 2000 })).toBe('Get all for CHF 20.00')
})

test('the button of a product whose buyers name the price asks for it', () =>
  expect(buttonLabel({ accessType: 'paid', isPayWhatYouWant: true, bundleIds: [] }, { cents: 0 })).toBe(
    'Name your price',
  ))

test.each([
  [{ fileFormat: 'PDF', fileSize: '2.40 MB', fileSizeBytes: 9 }, 'PDF, 2.40 MB'],
  [{ fileFormat: 'PDF', fileSize: '', fileSizeBytes: 2048 }, 'PDF, 2.00 KB'],
  [{ fileFormat: '', fileSize: '1.50 MB', fileSizeBytes: 9 }, '1.50 MB'],
  [{ fileFormat: '', fileSize: '', fileSizeBytes: 2048 }, '2.00 KB'],
  [{ fileFormat: 'PDF', fileSize: '', fileSizeBytes: 0 }, ''],
])('a file of %j: %s', (product, file) => expect(fileOf(product)).toBe(file))

test.each([
  ['personal', 'personal'],
  ['commercial', 'commercial'],
  ['extended', 'extended'],
  [null, 'standard'],
] as const)('license %s is shown as %s', (stored, shown) => expect(licenseOf(stored)).toBe(shown))
