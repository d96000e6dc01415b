import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { partsOfMetadata, partsToMetadata, requireParts } from './bundle-terms.ts'

/** Ids that are as long as an id can be. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(36, 'x'))

describe('the metadata of a payment', () => {
  test.each([
    [[], {}],
    [['one', 'two'], { parts: 'one two' }],
    [ids(13), { parts: ids(13).join(' ') }],
    [ids(14), { parts: ids(13).join(' '), moreParts: ids(14).slice(13).join(' ') }],
  ])('of a bundle of %j is %j', (partIds, metadata) => {
    expect(partsToMetadata(partIds)).toEqual(metadata)
    expect(partsOfMetadata({ parts: '', moreParts: '', ...metadata })).toEqual(partIds)
  })

  test('fits the largest bundle, because Stripe takes 500 characters for each value', () => {
    const values = Object.values(partsToMetadata(ids(limits.bundle.max)))
    expect(Math.max(...values.map((value) => value.length))).toBeLessThanOrEqual(500)
  })
})

describe('what is left of a bundle', () => {
  const bundle = { bundleIds: ['one', 'two', 'three'] }

  test.each([
    ['a bundle of which two products are left', bundle, ['one', 'two']],
    ['a product that is no bundle', { bundleIds: [] }, []],
  ])('is enough for %s', (_, record, partIds) => {
    expect(() => requireParts(record, partIds)).not.toThrow()
  })

  test.each([[[]], [['one']]])('is not enough with %j', (partIds) => {
    expect(() => requireParts(bundle, partIds)).toThrow(m.refusal_bundle_incomplete())
  })
})
