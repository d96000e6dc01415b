import { m } from '#messages'
import { describe, expect, test } from 'vitest'
import { codeTooShort } from '#src/domain/contracts/marketplace/products.ts'
import { fieldOf, problemsOf } from './form-problems.ts'
import { emptyProduct, type ProductFormValues } from './form-values.ts'
import { localFile } from './save/media.ts'
import { pdf } from './test-files.ts'

const now = new Date(2026, 10, 21, 12, 30, 40)
const complete: ProductFormValues = {
  ...emptyProduct,
  title: 'Brand kit',
  category: 'Templates',
  description: 'Logos and type.',
  file: localFile(pdf()),
}

test('an empty form has four problems at once', () => {
  expect(problemsOf(emptyProduct, now)).toEqual({
    title: 'Please enter a title',
    category: 'Please choose a category',
    description: 'Please write a short description',
    file: m.refusal_file_required(),
  })
})

test('a missing category does not hide a missing price', () => {
  expect(problemsOf({ ...complete, category: '', accessType: 'paid' }, now)).toEqual({
    category: m.refusal_choose_category(),
    price: m.refusal_price_required(),
  })
})

const named = { accessType: 'paid', isPayWhatYouWant: true } as const

describe('of an otherwise complete form', () => {
  const past = 'Please choose a time in the future'
  test.each<[Partial<ProductFormValues>, ReturnType<typeof problemsOf>]>([
    [{}, {}],
    [{ title: '   ' }, { title: m.refusal_enter_title() }],
    [{ title: 'x'.repeat(255) }, {}],
    [{ title: 'x'.repeat(256) }, { title: 'At most 255 characters' }],
    [{ description: 'x'.repeat(501) }, { description: 'At most 500 characters' }],
    [{ fullDescription: 'x'.repeat(5001) }, { fullDescription: 'At most 5000 characters' }],
    [{ fullDescription: `<h1>${'x'.repeat(5000)}</h1>` }, {}],
    [
      { fullDescription: '<p><b>x</b><i>y</i></p>'.repeat(1500) },
      { fullDescription: m.refusal_too_many_formats() },
    ],
    [{ tags: `fine, ${'x'.repeat(65)}` }, { tags: 'At most 64 characters a tag' }],
    [{ accessType: 'paid', price: '' }, { price: m.refusal_price_required() }],
    [{ accessType: 'paid', price: '0' }, { price: m.refusal_price_required() }],
    [{ accessType: 'paid', price: 'twelve' }, { price: m.refusal_price_required() }],
    [{ accessType: 'paid', price: '0.20' }, { price: 'The lowest price is CHF 0.50' }],
    [{ accessType: 'paid', price: '0.50' }, {}],
    [{ accessType: 'free', price: 'twelve' }, {}],
    [{ ...named, price: '0' }, {}],
    [{ ...named, price: '0.20' }, { price: 'Please enter 0 or at least CHF 0.50' }],
    [{ ...named, price: '' }, { price: m.refusal_price_required() }],
    [{ ...named, price: '5', suggestion: '12' }, {}],
    [{ ...named, price: '5', suggestion: '4' }, { suggestion: 'The suggestion must be at least CHF 5.00' }],
    [{ ...named, price: '0', suggestion: '.4' }, { suggestion: m.refusal_suggestion_invalid() }],
    [{ ...named, price: '0', suggestion: '0.4' }, { suggestion: 'The suggestion must be at least CHF 0.50' }],
    [{ accessType: 'code_required', downloadCode: ' ' }, { downloadCode: m.refusal_code_required() }],
    [{ accessType: 'code_required', downloadCode: ' abcde ' }, { downloadCode: codeTooShort() }],
    [{ accessType: 'code_required', downloadCode: 'abcdef' }, {}],
    [{ accessType: 'free', downloadCode: 'abc' }, {}],
    [{ status: 'scheduled' }, { scheduledAt: m.refusal_schedule_required() }],
    [{ status: 'scheduled', scheduledAt: '2026-11-21T12:29' }, { scheduledAt: past }],
    [{ status: 'scheduled', scheduledAt: '2026-11-21T12:30' }, {}],
    [{ status: 'draft', scheduledAt: '2020-01-01T00:00' }, {}],
    [{ whatIsNew: ` ${'x'.repeat(500)} ` }, {}],
    [{ whatIsNew: 'x'.repeat(501) }, { whatIsNew: 'At most 500 characters' }],
    // nobody reads it then, so it stays in the form
    [{ whatIsNew: 'x'.repeat(501), file: { source: 'stored', name: 'a.zip', sizeBytes: 1 } }, {}],
    [{ file: null }, { file: m.refusal_file_required() }],
    [{ file: { source: 'stored', name: 'a.zip', sizeBytes: 1 } }, {}],
  ])('the problems of a product with %j: %j', (change, expected) =>
    expect(problemsOf({ ...complete, ...change }, now)).toEqual(expected),
  )
})

test.each([
  ['VIP', {}],
  [' vip ', {}],
  ['VIP2', { downloadCode: codeTooShort() }],
  ['', { downloadCode: m.refusal_code_required() }],
])('a stored short code may stay: %j', (downloadCode, expected) => {
  const values = { ...complete, accessType: 'code_required', downloadCode } as const
  expect(problemsOf(values, now, 0, 'VIP')).toEqual(expected)
})

test.each([
  ['title', 'title'],
  ['priceCents', 'price'],
  ['suggestedCents', 'suggestion'],
  ['nonsense', null],
])('the server’s %s is the form’s %s', (contractField, field) => expect(fieldOf(contractField)).toBe(field))
