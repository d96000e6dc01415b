import { expect, test } from 'vitest'
import { buttonLabel, fileLine, gateOf, licenseOf } from './access.ts'

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

const one = { furtherFiles: 0, furtherBytes: 0 }

test.each([
  [{ ...one, fileFormat: 'PDF', fileSize: '2.40 MB', fileSizeBytes: 9 }, 'File size: PDF, 2.40 MB'],
  [{ ...one, fileFormat: 'PDF', fileSize: '', fileSizeBytes: 2048 }, 'File size: PDF, 2.00 KB'],
  [{ ...one, fileFormat: '', fileSize: '1.50 MB', fileSizeBytes: 9 }, 'File size: 1.50 MB'],
  [{ ...one, fileFormat: '', fileSize: '', fileSizeBytes: 2048 }, 'File size: 2.00 KB'],
  [{ ...one, fileFormat: 'PDF', fileSize: '', fileSizeBytes: 0 }, ''],
  [
    { fileFormat: 'PDF', fileSize: '1.00 KB', fileSizeBytes: 1024, furtherFiles: 2, furtherBytes: 2048 },
    '3 files, 3.00 KB',
  ],
])('the line of %j: %s', (product, line) => expect(fileLine(product)).toBe(line))

test.each([
  ['personal', 'personal'],
  ['commercial', 'commercial'],
  ['extended', 'extended'],
  [null, 'standard'],
] as const)('license %s is shown as %s', (stored, shown) => expect(licenseOf(stored)).toBe(shown))
