import { expect, test } from 'vitest'
import { trader } from '#src/domain/testing/trader.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { mailText } from '#functions/shared/mail/mail-text.ts'
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

/** Returns the text of a mail without the links that are ours, and without the address under which a trader must be reached. */
const wordsOf = (mail: MailText) => {
  const links = [
    mail.link,
    mail.footer,
    ...(mail.sections ?? []).map(({ link }) => link),
    ...[...(mail.details ?? []), ...(mail.facts ?? [])].map(({ link }) => link),
  ]
  const urls = [...links.map((link) => link?.url ?? ''), trader.email]
  return urls.reduce((text, url) => text.replaceAll(url, ''), mailText(mail))
}

test.each(['https://evil.example/login', 'see www.evil.example', 'evil\u3002example', 'HTTP://1.2.3.4/x'])(
  'mail programs make no link of %j in any mail',
  (text) => {
    for (const [name, mail] of Object.entries(mailsOf(text))) {
      expect([name, wordsOf(mail)]).not.toEqual([name, expect.stringMatching(/:\/\/|[.\u3002]example/)])
    }
  },
)

test('titles and names that fill a mail are cut', () => {
  const long = 'long '.repeat(60)
  for (const [name, mail] of Object.entries(mailsOf(long))) {
    // the text of a review, what is new in a version and why something was decided or refunded are meant to be read
    if (/review|update|decision|refunded_by_us/.test(name)) continue
    expect([name, wordsOf(mail)]).not.toEqual([name, expect.stringContaining('long '.repeat(20))])
  }
})
