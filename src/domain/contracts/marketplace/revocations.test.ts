import { m } from '#messages'
import { expect, test } from 'vitest'
import { declarationSchema } from './revocations.ts'

const declaration = { name: 'Ada Lovelace', orderId: 'pi_3Abc', email: 'ada@example.com' }

test.each<[name: string, taken: string]>([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada  ', 'Ada'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Dr. Zoë d’Arcy-Müller', "Dr. Zoë d'Arcy-Müller"],
  ['ნინო', 'ნინო'],
  ['நளினி', 'நளினி'],
  ['Å', 'Å'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('%j is a name', (name, taken) => {
  expect(declarationSchema.parse({ ...declaration, name }).name).toBe(taken)
})

const letters = m.revocation_name_letters()
const missing = m.refusal_field_missing({ field: m.revocation_name() })
test.each<[name: string, message: string]>([
  ['', missing],
  [' \u200b ', missing],
  ['x'.repeat(61), m.refusal_at_most_characters({ max: 60 })],
  ['Ada\nLovelace', m.refusal_one_line()],
  ['Ada\r\nBcc: all', m.refusal_one_line()],
  ['Ada\u2028Lovelace', m.refusal_one_line()],
  ['Ada\u202eecalevoL', letters],
  ['Ada\tLovelace', letters],
  ['https://evil.example', letters],
  ['evil@example', letters],
  ['<b>Ada</b>', letters],
  ['Ada 2', letters],
  ['=Ada', letters],
  ['www.evil.example', m.revocation_name_space()],
  ['see evil.example now', m.revocation_name_space()],
])('%j is no name: %s', (name, message) => {
  const { error } = declarationSchema.safeParse({ ...declaration, name })
  expect(error?.issues[0]).toMatchObject({ path: ['name'], message })
})

const noNumber = m.revocation_order_form()
test.each<[orderId: string, message: string | null]>([
  ['pi_3Abc', null],
  ['free_3Abc', null],
  [' pi_3Abc ', null],
  ['', m.refusal_field_missing({ field: m.revocation_order() })],
  ['3Abc', noNumber],
  ['PI_3Abc', noNumber],
  ['pi_3-Abc', noNumber],
  ['pi_', noNumber],
  [`pi_${'x'.repeat(62)}`, noNumber],
  ['pi_1 pi_2', noNumber],
  ['pi_1\npi_2', noNumber],
])('the order number %j is refused with %j', (orderId, message) => {
  const { error } = declarationSchema.safeParse({ ...declaration, orderId })
  expect(error?.issues[0]?.message ?? null).toBe(message)
})

test('the address is required, and taken as it is stored', () => {
  expect(declarationSchema.parse({ ...declaration, email: ' Ada@Example.COM ' }).email).toBe(
    'ada@example.com',
  )
  expect(declarationSchema.safeParse({ ...declaration, email: '' }).error?.issues[0]).toMatchObject({
    path: ['email'],
    message: m.refusal_email_missing(),
  })
})
