import { m } from '#messages'
import { describe, expect, test } from 'vitest'
import { productInputSchema } from './products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'

function problemOf(change: Record<string, unknown>): string | undefined {
  return productInputSchema.safeParse({ ...plainProduct, ...change }).error?.issues[0]?.message
}

test('the form names every problem at once', () => {
  const { error } = productInputSchema.safeParse({
    ...plainProduct,
    title: '',
    category: '',
    accessType: 'paid',
  })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['title', m.refusal_enter_title()],
    ['category', m.refusal_choose_category()],
    ['priceCents', m.refusal_price_required()],
  ])
})

test('a missing field gets the message of its own rule', () => {
  const { category, scheduledAt, ...rest } = plainProduct
  const told = (input: object) => productInputSchema.safeParse(input).error?.issues[0]?.message
  expect(told({ ...rest, scheduledAt })).toBe(m.refusal_choose_category())
  expect(told({ ...rest, category })).toBe(m.refusal_schedule_required())
  expect(told({ category, scheduledAt })).toBe('Invalid input')
})

test.each([NaN, Infinity, 2 ** 53, 1.5, -1, '100'])('%j is no price', (priceCents) =>
  expect(productInputSchema.safeParse({ ...plainProduct, priceCents }).success).toBe(false),
)

test.each([null, 'text', 7, []])('%j is refused and throws nothing', (input) =>
  expect(productInputSchema.safeParse(input).success).toBe(false),
)

test('a complete product passes', () => expect(problemOf({})).toBeUndefined())

const named = { accessType: 'paid', priceCents: 0, isPayWhatYouWant: true } as const

test.each([
  named,
  { ...named, suggestedCents: 50 },
  { ...named, priceCents: 500, suggestedCents: 500 },
  { isPayWhatYouWant: true, suggestedCents: 1 },
])('a product with %j passes', (change) => expect(problemOf(change)).toBeUndefined())

describe('refused', () => {
  test.each([
    [{ category: undefined }, m.refusal_choose_category()],
    [{ scheduledAt: '2026-02-30T10:00:00Z' }, m.refusal_schedule_required()],
    [{ title: '  ' }, m.refusal_enter_title()],
    [{ description: '' }, m.refusal_enter_description()],
    [{ category: '' }, m.refusal_choose_category()],
    [{ title: 'x'.repeat(256) }, 'At most 255 characters'],
    [{ description: 'x'.repeat(501) }, 'At most 500 characters'],
    [{ fullDescription: 'x'.repeat(5001) }, 'At most 5000 characters'],
    [{ tags: ['x'.repeat(65)] }, 'At most 64 characters a tag'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'At most 20 tags'],
    [{ accessType: 'paid' }, m.refusal_price_required()],
    [{ accessType: 'paid', priceCents: 49 }, 'The lowest price is CHF 0.50'],
    [{ ...named, priceCents: 49 }, 'Please enter 0 or at least CHF 0.50'],
    [{ ...named, suggestedCents: 49 }, 'The suggestion must be at least CHF 0.50'],
    [{ ...named, priceCents: 500, suggestedCents: 499 }, 'The suggestion must be at least CHF 5.00'],
    [{ ...named, suggestedCents: 99_999_99 + 1 }, m.refusal_suggestion_invalid()],
    [{ accessType: 'code_required', downloadCode: ' ' }, m.refusal_code_required()],
    [{ status: 'scheduled' }, m.refusal_schedule_required()],
    [{ featured: { type: 'video', url: 'https://example.com' } }, 'Please enter a YouTube or Vimeo link'],
    [
      { gallery: [{ id: 'external_x', type: 'youtube', name: 'a', url: 'https://vimeo.com/76979871' }] },
      'Please enter a YouTube or Vimeo link',
    ],
    [
      { gallery: [{ id: 'external_x', type: 'image', name: 'a', url: '' }] },
      'Only videos from elsewhere have external ids',
    ],
  ])('a product with %j is refused: %s', (change, message) => expect(problemOf(change)).toBe(message))
})
