import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { mailText } from '#functions/shared/mail/mail-text.ts'
import { drawableText } from '#server/cards/drawable-text.ts'
import { linesOf } from '#server/cards/lines.ts'
import { element } from '#server/feeds/xml.ts'
import { creatorHead } from '#server/head/creator-head.ts'
import { headTags } from '#server/head/head-tags.ts'
import { editorLink } from '#src/components/rich-text/editor-link.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import { AboutSection } from '#src/features/public/creator-page/about-section.tsx'
import { numberedFile } from '#src/domain/archive/paths.ts'
import { isCode, normalCode } from '#src/domain/discounts/code.ts'
import { tagKey } from '#src/domain/discovery/shelves.ts'
import { parsePrice } from '#src/domain/money/money.ts'
import { isOneLine } from '#src/domain/one-line.ts'
import { safeFileName } from '#src/domain/files/safe-file-name.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { creatorOf, profileSchema } from '#src/domain/profile/profile.ts'
import { slugProblem } from '#src/domain/profile/slug.ts'
import { usernameProblem } from '#src/domain/profile/username-problem.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { searchWords, soughtWords } from '#src/domain/search/search-words.ts'
import { paragraphsOf } from '#src/features/public/product-page/paragraphs.ts'
import { ProductText } from '#src/features/public/product-page/product-text.tsx'
import { toCsv } from '#src/lib/format/csv.ts'
import { hasWords, htmlOfText, textOfHtml } from '#src/lib/format/html-text.ts'
import { initialsOf } from '#src/lib/format/initials.ts'
import { normalized } from '#src/lib/format/normalized.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { wholeNumber } from '#src/lib/format/whole-number.ts'
import { readRichText } from '#src/lib/rich-text/read-rich-text.ts'
import { richTextOfPlain, shownRichText, storedRichText } from '#src/lib/rich-text/write-rich-text.ts'
import { completeUrl } from '#src/lib/url/complete-url.ts'
import { product } from '#src/test/product.ts'

/** In characters: the longest text that people can save, and a part of it. */
const SAVED = 20_000
const PART = 5_000

/** In milliseconds. What looks at each pair of 20,000 characters takes several times as long on any machine. */
const AT_ONCE = 50
/** What is linear takes 4 times as long for 4 times the text, and what is quadratic 16 times. */
const MOST_GROWTH = 9

/** Returns the milliseconds that this process has worked, in which the other processes of the machine do not count. */
function millisecondsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns whether the work takes about as much longer as a text is longer. */
function growsLinearly(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const whole = textOf(SAVED)
  if (millisecondsOf(() => work(whole)) < AT_ONCE) return true
  const part = textOf(PART)
  return [1, 2, 3, 4, 5].some(() => {
    const short = millisecondsOf(() => work(part))
    return millisecondsOf(() => work(whole)) < Math.max(AT_ONCE, short * MOST_GROWTH)
  })
}

const repeated =
  (token: string, before = '', after = '') =>
  (length: number) =>
    before + token.repeat(Math.ceil(length / token.length)) + after

/** What a text can be made of, one kind after the other. */
const tokens = [
  ...Array.from('<>&"\'/=#;:.,-_@%+*!?()[]{}|\\~^$ \t\n\raA0ßä写‹✓😀𝒜ﷺ\u00a0\u0000\u0301\u200b\u202e\u1100'),
  ...'<p§<p §<p>x</p>§<a§<a href="§</p§<br§<br §<!--§-->§<script§<style>§</script§<b>§<li>§&amp§&#§&nbsp;§&#x1'.split(
    '§',
  ),
  ..."\n\n§\n §. § .§-.§a.§.a§a@§@a§a-§a'§a b§1 §%\t§=1§,=§CHF §CHF 1§ on§ ona=§http://§https://a.§www.§a/§//§%20".split(
    '§',
  ),
  ...'zz§✓\ufe0f§✓\n\n§\u0323\u0301§a\u0323\u0301'.split('§'),
]

/** Returns a token that takes too long when it is repeated. */
const slowToken = (work: (text: string) => unknown): string | undefined =>
  tokens.find((token) =>
    [repeated(token), repeated(token, 'a@', '@')].some((textOf) => !growsLinearly(work, textOf)),
  )

const profile = profileSchema.parse({
  $id: 'p1',
  userId: 'anna',
  username: 'Anna',
  usernameKey: 'anna',
  createdAt: '2026-11-21T12:00:00.000Z',
})
const creator = creatorOf(profile, new Date('2026-11-28T12:00:00.000Z'))
const site = {
  url: 'https://shop.example',
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
}
const room = { widthOf: (text: string) => text.length, width: 40, maxLines: 3 }

describe('the time that strangers’ text takes grows with its length in', () => {
  test.each<[string, (text: string) => unknown]>([
    ['rich text as text', textOfHtml],
    ['whether rich text has words', hasWords],
    ['plain text as rich text', htmlOfText],
    ['rich text as it is stored', (html) => storedRichText(readRichText(html))],
    ['rich text on a page', (html) => shownRichText(html)],
    ['plain text in the editor', richTextOfPlain],
    ['the paragraphs of a description', paragraphsOf],
    ['the head of a page', (about) => headTags(creatorHead({ ...creator, about }, [], site))],
    ['an element of a feed', (text) => element('title', text)],
    [
      'a card',
      (text) =>
        linesOf(
          drawableText(text, () => true),
          room,
        ),
    ],
    [
      'a mail',
      (text) =>
        mailHtml({ subject: text, paragraphs: [text], items: [text], link: { label: text, url: text } }),
    ],
    ['the text of a mail', (text) => mailText({ subject: text, paragraphs: [text] })],
    ['a cell of a CSV file', (text) => toCsv(['a'], [[text]])],
    ['the form for sorting', (text) => searchKey(text)],
    ['the words of a search', soughtWords],
    ['the words that are found', (text) => searchWords([text])],
    ['a tag', tagKey],
    ['an e-mail address', (text) => emailSchema.safeParse(text)],
    ['a code', (text) => isCode(normalCode(text))],
    ['a price', parsePrice],
    ['a number', wholeNumber],
    ['a name in one line', isOneLine],
    ['a username', usernameProblem],
    ['a short address', slugProblem],
    ['the initials of a name', initialsOf],
    ['an amount in a sentence', unbrokenMoney],
    ['the name of a download', (text) => safeFileName(text, text)],
    ['the name of a file in an export', (text) => numberedFile(0, text)],
    ['a link to a video', parseVideoLink],
    ['a link in rich text', editorLink],
    ['an address of the web', completeUrl],
    ['one normal form', (text) => normalized(text, 'NFC')],
    ['the other', (text) => normalized(text, 'NFKD')],
  ])('%s', (_, work) => expect(slowToken(work)).toBeUndefined())
})

const folders = ['src', 'functions', 'server'] as const

/** The files that an installation runs. */
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(test|testing)\//.test(path))
    .map((path) => join(folder, path)),
)

function patternsIn(path: string): RegExp[] {
  const found: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/su.exec(node.getText()) ?? []
      found.push(new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`))
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

/** These read only files of the build, when the page server starts. */
const ofTheBuild = new Set(['server/security-headers.ts'])

/** What can match without end. Other patterns look at a few characters from each place. */
const isUnbounded = ({ source }: RegExp) => /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, ''))

/** Returns the characters that a pattern names, each alone and with each other. */
function tokensOf({ source }: RegExp): string[] {
  const named = source.replaceAll(/\\[pu]\{?\w*\}?/g, '').replaceAll(/\\[a-zA-Z]|[()[\]?*+^$|]/g, '')
  const characters = [...new Set([...Array.from(named.replaceAll('\\', '')), 'a', ' ', '\n'])]
  return ['', ...characters].flatMap((first) => characters.map((second) => first + second))
}

// this is also the list of all places where text meets a pattern that can match without end
describe('no pattern looks again and again at the same characters', () => {
  const patterns = sources
    .filter((path) => !ofTheBuild.has(path))
    .flatMap((path) =>
      patternsIn(path)
        .filter(isUnbounded)
        .map((pattern) => [path, pattern] as const),
    )

  test.each(patterns)('%s: %s', (_, pattern) => {
    const work = (text: string) => text.replaceAll(pattern, '')
    const slow = tokensOf(pattern).find((token) => {
      const shapes = [repeated(token), repeated(token, 'a', '\u0007')]
      return shapes.some((textOf) => !growsLinearly(work, textOf))
    })
    expect(slow).toBeUndefined()
    expect(slowToken(work)).toBeUndefined()
  })

  test('and no text is put into a normal form before its accents are counted', () => {
    const own = sources.filter((path) => /\.normalize\(/.test(readFileSync(path, 'utf8')))
    expect(own).toEqual(['src/lib/format/normalized.ts'])
  })
})

describe('the time that a page takes grows with the length of', () => {
  test('what a creator says', () => {
    const render = (about: string) =>
      renderToStaticMarkup(
        createElement(AboutSection, {
          creator: { ...creator, about: shownRichText(about, { lines: 'apart' }), isAboutSafe: true },
        }),
      )
    expect(slowToken(render)).toBeUndefined()
  })

  test('the description of a product', () => {
    const render = (fullDescription: string) => {
      const shown = product({ fullDescription })
      return renderToStaticMarkup(createElement(ProductText, { product: shown, language: undefined }))
    }
    expect(slowToken(render)).toBeUndefined()
  })
})
