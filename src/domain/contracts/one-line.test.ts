import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isOneLine, ONE_LINE } from '../one-line.ts'
import { marketplaceContract } from './marketplace.ts'
import { memberFormSchema } from './members.ts'
import { contactSchema } from './messages.ts'
import { paymentsContract } from './payments.ts'
import { productInputSchema } from './products.ts'
import { profileFieldsSchema } from './profile.ts'
import { reviewActions } from './reviews.ts'

/** Texts that may have several lines, and words that are only compared and never shown. */
const others: ReadonlySet<string> = new Set([
  'products.save product.description',
  'products.save product.fullDescription',
  'products.save product.emailMessage',
  'products.save product.supportInfo',
  'products.save product.requirements',
  'profile.update about',
  'messages.send message',
  'reports.create reason',
  'reviews.create comment',
  'reviews.update comment',
  'reviews.moderate note',
  'account.delete feedback',
  'account.delete password',
  'account.delete confirmation',
  'downloads.get_url proof.code',
  'profile.check_username username',
  'profile.find_former username',
  'settings.check_slug slug',
])
/** Ids and secrets that the server makes or compares, and values that the payment provider checks. */
const opaque =
  /[ .](receipt|accountId|sellerStripeAccountId|endpoint|refreshUrl|returnUrl)$|^create_connect_account email$/

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

type Text = { path: string; schema: v.GenericSchema }

/** Returns every text field of a schema by its path. */
function textsOf(schema: unknown, path: string): Text[] {
  if (!isSchema(schema)) return []
  if (schema.type === 'string') return [{ path, schema }]
  if ('entries' in schema && typeof schema.entries === 'object') {
    return Object.entries(schema.entries ?? {}).flatMap(([key, entry]) =>
      textsOf(entry, path.endsWith(' ') ? `${path}${key}` : `${path}.${key}`),
    )
  }
  if ('wrapped' in schema) return textsOf(schema.wrapped, path)
  if ('item' in schema) return textsOf(schema.item, path)
  if ('options' in schema && Array.isArray(schema.options)) {
    return schema.options.flatMap((option: unknown) => textsOf(option, path))
  }
  return []
}

const all = Object.entries({ ...marketplaceContract, ...paymentsContract }).flatMap(([name, { input }]) =>
  textsOf(input, `${name} `),
)
const oneLiners = all.filter(({ path }) => !others.has(path) && !opaque.test(path))

const hidden = [
  'a\nb',
  'a\r\nBcc: everybody@example.com',
  'a\u0007b',
  'a\u007Fb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u202Ab',
  'invoice\u202Egpj.exe',
  'a\u2066b\u2069',
]

test('the search finds the text fields of all actions, also those of several lines', () => {
  const found = new Set(all.map(({ path }) => path))
  expect([...others].filter((path) => !found.has(path))).toEqual([])
  expect(oneLiners.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'products.save product.title',
      'products.save product.tags',
      'products.save product.file.originalName',
      'products.save product.gallery.name',
      'profile.update name',
      'settings.save_page pageDescription',
      'followers.follow email',
    ]),
  )
})

test.each(oneLiners)('$path takes one line and nothing hidden', ({ schema }) => {
  for (const text of hidden) {
    const asAddress = `${text}@example.com`
    expect([text, v.is(schema, text), v.is(schema, asAddress)]).toEqual([text, false, false])
  }
})

test.each([...others].filter((path) => !/password|code|username|slug/.test(path)))(
  '%s keeps its lines',
  (path) => {
    const text = all.find((one) => one.path === path)
    expect(text && v.parse(text.schema, 'one\n\ntwo')).toBe('one\n\ntwo')
  },
)

test.each<[string, boolean]>([
  ['Brand kit', true],
  ['Schriften für Läden & Cafés – “Nr. 5”', true],
  ['مرحبا בָּרוּךְ שלום', true],
  ['👩‍👩‍👧 family', true],
  ...hidden.map((text): [string, boolean] => [text, false]),
])('%j is one line: %s', (text, expected) => expect(isOneLine(text)).toBe(expected))

describe('the message stands at its field', () => {
  const told = (schema: v.GenericSchema, input: object, field: string) =>
    v
      .safeParse(schema, input)
      .issues?.filter((issue) => v.getDotPath(issue) === field)
      .map(({ message }) => message)

  test.each<[string, v.GenericSchema, object]>([
    ['title', productInputSchema, { title: 'a\nb' }],
    ['tags.0', productInputSchema, { tags: ['a\nb'] }],
    ['downloadCode', productInputSchema, { downloadCode: 'a\nb' }],
    ['name', profileFieldsSchema, { name: 'a\nb' }],
    ['pageTitle', profileFieldsSchema, { pageTitle: 'a\u202Eb' }],
    ['websiteUrl', profileFieldsSchema, { websiteUrl: 'https://a.example/\nb' }],
    ['surname', contactSchema, { surname: 'a\nb' }],
    ['name', memberFormSchema, { name: 'a\nb' }],
    ['userName', reviewActions['reviews.create'].input, { userName: 'a\nb' }],
  ])('%s names itself as the field that is wrong', (field, schema, input) => {
    expect(told(schema, input, field)).toContain(ONE_LINE)
  })
})
