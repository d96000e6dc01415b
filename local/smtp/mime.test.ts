import { expect, test } from 'vitest'
import { decodedWords, parseMail } from './mime.ts'

const mail = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')))

test.each([
  ['=?UTF-8?Q?Gr=C3=BCezi_mitenand?=', 'Grüezi mitenand'],
  ['=?UTF-8?B?R3LDvGV6aQ==?=', 'Grüezi'],
  ['=?UTF-8?Q?Gr=C3=BC?= =?UTF-8?Q?ezi?=', 'Grüezi'],
  ['Plain words', 'Plain words'],
])('the header %s reads %s', (encoded, words) => expect(decodedWords(encoded)).toBe(words))

test('a mail with alternatives has both, and its headers unfolded', () => {
  const read = mail(
    'Subject: =?UTF-8?Q?Gr=C3=BCezi?=',
    'X-Long: one',
    ' two',
    'Content-Type: multipart/alternative; boundary="--x1"',
    '',
    '----x1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'A line that is so long that it is =',
    'broken: =C3=BC',
    '----x1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Grüezi</p>').toString('base64'),
    '----x1--',
    '',
  )
  expect(read.headers).toMatchObject({ subject: 'Grüezi', 'x-long': 'one two' })
  expect(read).toMatchObject({
    text: 'A line that is so long that it is broken: ü',
    html: '<p>Grüezi</p>',
  })
})

test('a mail of HTML alone has its words as text', () => {
  expect(mail('Content-Type: text/html', '', '<p>Hello</p>')).toMatchObject({ text: 'Hello' })
})

test('an encoding that is not known is refused', () => {
  const read = () => mail('Content-Type: text/plain', 'Content-Transfer-Encoding: binary', '', 'x')
  expect(read).toThrow('binary')
})
