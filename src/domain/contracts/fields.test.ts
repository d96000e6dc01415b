import { m } from '#messages'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { honestLinks, trimmed } from './fields.ts'
import { marketplaceContract } from './marketplace.ts'
import { contactSchema } from './marketplace/messages.ts'
import { productInputSchema } from './marketplace/products.ts'
import { profileFieldsSchema } from './marketplace/profile.ts'
import { reportSchema } from './marketplace/reports.ts'

const required = z.string().check(trimmed, z.minLength(1))

test.each([
  ['  Kit  ', 'Kit'],
  ['🏴‍☠️', '🏴‍☠️'],
  ['a\u200B', 'a\u200B'],
])('%j is %j', (typed, text) => expect(required.parse(typed)).toBe(text))

const unseen = [
  '',
  ' ',
  '\u200B',
  '\u2800',
  '\u3164',
  '\u115F',
  '\uFFA0',
  '\uFE0F',
  '\u{E0041}',
  '\u00AD \u200E',
]

test.each(unseen)('%j is missing wherever something must be typed', (text) => {
  const told = (schema: z.ZodMiniType, input: object, field: string) =>
    schema.safeParse(input).error?.issues.find(({ path }) => path.join('.') === field)?.message
  expect(told(productInputSchema, { title: text }, 'title')).toBe(m.refusal_enter_title())
  expect(told(productInputSchema, { description: text }, 'description')).toBe(m.refusal_enter_description())
  expect(told(productInputSchema, { tags: [text] }, 'tags.0')).toBe(m.refusal_required_fields())
  for (const [field, label] of [
    ['name', m.contact_name()],
    ['surname', m.contact_surname()],
    ['message', m.contact_message()],
  ] as const) {
    expect(told(contactSchema, { [field]: text }, field)).toBe(m.refusal_field_missing({ field: label }))
  }
  expect(told(reportSchema, { reason: text }, 'reason')).toBe(m.refusal_describe_issue())
  expect(profileFieldsSchema.shape.name.parse(text)).toBe('')
  expect(profileFieldsSchema.shape.pageTitle.parse(text)).toBe('')
  const review = { productId: 'kit', rating: 5, comment: text, userName: text }
  expect(marketplaceContract['reviews.create'].input.parse(review)).toMatchObject({
    userName: '',
    comment: '',
  })
})

const text = z.string().check(honestLinks)

test.each([
  '<p>Mail a@b.example</p>',
  '<a href="https://ok.example/@anna">a</a>',
  '<a href="mailto:a@b.example">a</a>',
  'href=',
  'href="',
])('%s may be written', (html) => expect(text.safeParse(html).success).toBe(true))

test.each([
  '<a href="https://ok.example@evil.example/">a</a>',
  "<a HREF = 'https://@evil.example'>a</a>",
  '<a href=https://ok.example@evil.example>a</a>',
  '<a href="https://ok.example&#64;evil.example/">a</a>',
  '<a href="https:&#x2f;/ok.example@evil.example/">a</a>',
])('%s is refused', (html) => {
  for (const schema of [text, profileFieldsSchema.shape.about, productInputSchema.shape.fullDescription]) {
    expect(schema.safeParse(html).error?.issues[0]?.message).toBe(m.refusal_link_names_user())
  }
})

test.each([
  'websiteUrl',
  'twitterUrl',
  'instagramUrl',
  'linkedInUrl',
  'youTubeUrl',
  'tikTokUrl',
  'gitHubUrl',
] as const)('%s names no user', (field) => {
  const schema = profileFieldsSchema.shape[field]
  for (const url of [
    'https://ok.example@evil.example/',
    'https://@evil.example',
    'http://a:b@evil.example',
  ]) {
    expect(schema.safeParse(url).error?.issues[0]?.message).toBe(m.refusal_link_names_user())
  }
  expect(schema.safeParse('https://site.example/@anna').success).toBe(true)
})
