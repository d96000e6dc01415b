import { expect, test } from 'vitest'
import { cleanEmail } from './email-address.ts'
import { emailSchema, isEmail } from './email.ts'

const NORA = 'nora@mail.example'

test.each([
  [NORA, NORA],
  ['Nora@Mail.Example', NORA],
  ['  nora@mail.example\u00A0', NORA],
  ['nora@mail.example\n', NORA],
  ['nora@mail.example.', NORA],
  ['nora@mail.example,', NORA],
  ['nora@mail.example;', NORA],
  ['nora@mail.example...', NORA],
  ['nora@mail.example)', NORA],
  ['(nora@mail.example)', NORA],
  ['"nora@mail.example"', NORA],
  ['\u201Enora@mail.example\u201C', NORA],
  ['<nora@mail.example>', NORA],
  ['<nora@mail.example>;', NORA],
  ['Nora Keller <nora@mail.example>', NORA],
  ['"Keller, Nora" <nora@mail.example>, ', NORA],
  ['mailto:nora@mail.example', NORA],
  ['MAILTO: nora@mail.example', NORA],
  ['<mailto:nora@mail.example>', NORA],
  ['mailto:nora%40mail.example?subject=Hi', NORA],
  ['no\u200Bra@mail.example', NORA],
  ['\u202Anora@mail.example\u202C', NORA],
  ['nora\u00AD@mail.example', NORA],
  ['\uFEFFnora@mail.example', NORA],
  ['nora @ mail.example', NORA],
  ['nora\uFF20mail\uFF0Eexample', NORA],
  ['nora@mail\u3002example', NORA],
  ['o\u2019brien@mail.example', "o'brien@mail.example"],
  ['nora@my\u2011mail.example', 'nora@my-mail.example'],
  ['nora+shop@mail.example', 'nora+shop@mail.example'],
  ['nora@müller.example', 'nora@xn--mller-kva.example'],
  ['nora@mu\u0308ller.example', 'nora@xn--mller-kva.example'],
  ['nora@MÜLLER.example', 'nora@xn--mller-kva.example'],
  ['nora@straße.example', 'nora@xn--strae-oqa.example'],
  ['nora@почта.рф', 'nora@xn--80a1acny.xn--p1ai'],
  ['nora@メール.example', 'nora@xn--4dkua4c.example'],
  ['nora@xn--mller-kva.example', 'nora@xn--mller-kva.example'],
])('%j is mailed as %s', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address)
  expect(emailSchema.parse(address)).toBe(address)
})

test.each([
  '',
  ' ',
  'nora',
  'nora@',
  '@mail.example',
  'nora@nowhere',
  'nora@localhost',
  'nora@mail.c',
  'nora@127.0.0.1',
  'nora@127.1',
  'nora@[127.0.0.1]',
  'nora@mail.example.1',
  'nora@mail..example',
  'nora@.mail.example',
  'nora..k@mail.example',
  '.nora@mail.example',
  'nora.@mail.example',
  'nora@-mail.example',
  'nora@mail-.example',
  'nora@my_mail.example',
  'nora@mail.example/path',
  'nora@mail.example:25',
  'nora@mail.example?x',
  'nora@mail.example#x',
  'nora@mail%2Eexample',
  'nora@xn--a.example',
  'nora@@mail.example',
  'nora@evil.example@mail.example',
  'nora@mail.example,anna@mail.example',
  'nora@mail.example anna@mail.example',
  'mailto:nora@mail.example,anna@mail.example',
  'anna@mail.example <nora@mail.example>',
  'mailto:%',
  'no ra@mail.example',
  'nora@mail .example',
  'nora@mail.example\nBcc: anna@mail.example',
  'no\u0000ra@mail.example',
  'nora(at)mail.example',
  'n\u00F6ra@mail.example',
  'нора@mail.example',
  '"no ra"@mail.example',
  `${'n'.repeat(65)}@mail.example`,
  `nora@${'m'.repeat(64)}.example`,
  `nora@${'mail.'.repeat(60)}example`,
])('%j is refused', (typed) => expect(isEmail(typed)).toBe(false))

test('a field shows a domain as it was typed', () => {
  expect(cleanEmail(' Nora@Müller.example, ')).toBe('Nora@Müller.example')
})

test('what is no address stays what was typed', () => {
  expect(cleanEmail(' nora ')).toBe('nora')
  expect(cleanEmail('no ra')).toBe('no ra')
})

test.each(['<', '>', '.', ',', ' ', '@', '"', '\u200B', 'a', 'ü', '.a', 'mailto:', '\u3002'])(
  'many %j are no address',
  (text) => {
    for (const count of [100, 20_000]) {
      expect(isEmail(text.repeat(count))).toBe(false)
      expect(isEmail(`a@${text.repeat(count)}`)).toBe(false)
    }
  },
)

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['nora', 'Invalid email format'],
  ['nora@mail', 'Invalid email format'],
])('a form that is sent with the address %j says: %s', (typed, message) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(message)
})
