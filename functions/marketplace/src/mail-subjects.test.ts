import { expect, test } from 'vitest'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { mailsOf } from './testing/every-mail.ts'

/** Names that an attacker who wants to write in our name may give to a product, a page or an account. */
const hostile = [
  'Your account is blocked: https://evil.example',
  'URGENT\r\nBcc: everybody@example.com',
  '\u202Egpj.exe',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
]

const plain = mailsOf('Brand kit')

test.each(hostile)('no subject holds anything of %j, and no body its markup', (text) => {
  for (const [name, mail] of Object.entries(mailsOf(text))) {
    expect([name, mail.subject]).toEqual([name, plain[name]?.subject])
    expect(mailHtml(mail)).not.toContain('<script')
  }
})

test.each(Object.keys(plain))('the subject of %s is one line of a length that mail programs take', (name) => {
  expect(plain[name]?.subject).toMatch(/^[\p{L}\p{N}\p{P} ]{5,120}$/u)
})
