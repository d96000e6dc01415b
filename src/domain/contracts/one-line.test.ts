import { m } from '#messages'
import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { contractTexts } from '#src/domain/testing/contract-texts.ts'
import { isOneLine } from '../one-line.ts'
import { memberFormSchema } from './marketplace/members.ts'
import { contactSchema } from './marketplace/messages.ts'
import { productInputSchema } from './marketplace/products.ts'
import { profileFieldsSchema } from './marketplace/profile.ts'
import { reviewActions } from './marketplace/reviews.ts'

/** Texts that may have several lines, and words that are only compared and never shown. */
const others: ReadonlySet<string> = new Set([
  'products.save product.description',
  'products.save product.fullDescription',
  'products.save product.richDescription',
  'products.save product.file.whatIsNew',
  'products.save product.emailMessage',
  'products.save product.supportInfo',
  'products.save product.requirements',
  'products.save product.file.whatIsNew',
  'profile.update about',
  'messages.send message',
  'reports.create reason',
  'reviews.create comment',
  'reviews.update comment',
  'reviews.report reason',
  'reviews.moderate note',
  'operator.decide facts',
  'operator.lift reason',
  'operator.answer_complaint answer',
  'operator_refund reason',
  'operator.find text',
  'operator.log only',
  'complaints.create text',
  'account.delete feedback',
  'account.change_email password',
  'account.delete password',
  'account.delete confirmation',
  'downloads.get_url proof.code',
  'create_payment_intent code',
  'claim_free code',
  'profile.check_username username',
  'settings.check_slug slug',
])
/** Ids and secrets that the server makes or compares, and values that the payment provider checks. */
const opaque =
  /[ .](receipt|proof|version|token|accountId|sellerStripeAccountId|endpoint|refreshUrl|returnUrl)$|^create_connect_account email$/

const oneLiners = contractTexts.filter(({ path }) => !others.has(path) && !opaque.test(path))

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
  const found = new Set(contractTexts.map(({ path }) => path))
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
    for (const typed of [text, `${text}@example.com`]) {
      const { success, data } = schema.safeParse(typed)
      const isTaken = success && (typeof data !== 'string' || !isOneLine(data))
      expect([typed, isTaken]).toEqual([typed, false])
    }
  }
})

// "About" is HTML, in which lines are elements.
test.each([...others].filter((path) => !/password|code|username|slug|about$/.test(path)))(
  '%s keeps its lines',
  (path) => {
    const text = contractTexts.find((one) => one.path === path)
    expect(text && text.schema.parse('one\n\ntwo')).toBe('one\n\ntwo')
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
  const told = (schema: z.ZodMiniType, input: object, field: string) =>
    schema
      .safeParse(input)
      .error?.issues?.filter((issue) => issue.path.join('.') === field)
      .map(({ message }) => message)

  test.each<[string, z.ZodMiniType, object]>([
    ['title', productInputSchema, { title: 'a\nb' }],
    ['tags.0', productInputSchema, { tags: ['a\nb'] }],
    ['downloadCode', productInputSchema, { downloadCode: 'a\nb' }],
    ['downloadCode', productInputSchema, { downloadCode: 'a\u0007b' }],
    ['name', profileFieldsSchema, { name: 'a\nb' }],
    ['pageTitle', profileFieldsSchema, { pageTitle: 'a\u202Eb' }],
    ['websiteUrl', profileFieldsSchema, { websiteUrl: 'https://a.example/\nb' }],
    ['surname', contactSchema, { surname: 'a\nb' }],
    ['name', memberFormSchema, { name: 'a\nb' }],
    ['userName', reviewActions['reviews.create'].input, { userName: 'a\nb' }],
  ])('%s names itself as the field that is wrong', (field, schema, input) => {
    expect(told(schema, input, field)).toContain(m.refusal_one_line())
  })
})
