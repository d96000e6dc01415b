import { describe, expect, test } from 'vitest'
import { readRichText } from './read-rich-text.ts'
import {
  isMarkedUp,
  richTextOfPlain,
  shownRichText,
  storedRichText,
  wordsOfLines,
} from './write-rich-text.ts'

const stored = (html: string) => storedRichText(readRichText(html))
const words = (html: string) => wordsOfLines(readRichText(html))

describe('what the toolbar makes is stored unchanged', () => {
  test.each([
    '<p>Hello</p><p><br></p><p>world</p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3>',
    '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    '<p><strong>bold</strong><em>italic</em><u>under</u><s>through</s></p>',
    '<p><strong><em>both</em></strong> and <a href="mailto:a@b.example">mail</a></p>',
    '<p><a href="https://a.example/?a=1&amp;b=2">one <strong>link</strong></a></p>',
    '<p>a &lt; b &amp; c &gt; d &quot;e&quot;</p>',
    '<ul><li>a</li></ul><p><br></p><ul><li>b</li></ul>',
  ])('%s', (html) => expect(stored(html)).toBe(html))
})

describe('what it can’t make is dropped, and its words stay', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<script>alert(1)', ''],
    ['<SCRIPT src=//x>a</ScRiPt ><p>b', '<p>b</p>'],
    ['İ<script>a</script>b', '<p>İb</p>'],
    ['<style>p { color: red }</style><p style="color:red" onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['<svg><script>a</script><a href="https://a.example">b</a></svg>c', '<p>c</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>c', '<p>c</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<p>a</p>'],
    ['<a href="/members">a</a>', '<p>a</p>'],
    ['<a href="https://good.example@bad.example">a</a>', '<p>a</p>'],
    ['<a title="x>y" href=https://a.example target=_self>a</a>', '<p><a href="https://a.example">a</a></p>'],
    [
      '<a href=\'https://a.example/"onclick="a\'>a</a>',
      '<p><a href="https://a.example/&quot;onclick=&quot;a">a</a></p>',
    ],
    ['<a HREF="https://a.example" href="javascript:a">a</a>', '<p><a href="https://a.example">a</a></p>'],
    ['<h4>a</h4><h6>b</h6><blockquote>c</blockquote><pre>d</pre>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '<p>1</p><p>2</p>'],
    ['<p>a<!-- <b>hidden</b> -->b<!-- open', '<p>ab</p>'],
    ['<!doctype html><?xml?><p>a</p>', '<p>a</p>'],
    ['<p>a</p><p title="never closed', '<p>a</p>'],
    ['<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
    ['</p></b></ul><p>a</p>', '<p>a</p>'],
    ['\uFEFF<p>a\0b</p>', '<p>ab</p>'],
  ])('%j', (html, kept) => expect(stored(html)).toBe(kept))
})

describe('other ways of writing the same', () => {
  test.each([
    ['<b>a</b> <i>b</i> <strike>c</strike>', '<p><strong>a</strong> <em>b</em> <s>c</s></p>'],
    ['<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<b>a<b>b</b>c</b>d', '<p><strong>abc</strong>d</p>'],
    ['<p>a<br>b<br></p>', '<p>a</p><p>b</p>'],
    [
      '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>',
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    [
      '<ul>\n  <li>a\n    <ol><li>b</li></ol></li>\n  <li>c</li>\n</ul>',
      '<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>c</li></ul>',
    ],
    ['<ul><li><p>a</p></li></ul><p>b</p>', '<ul><li>a</li></ul><p>b</p>'],
    ['<li>a</li>', '<ul><li>a</li></ul>'],
    ['<h1>a<br>b</h1>', '<h1>a b</h1>'],
    ['<p>  a </p>\n\n<p> <br> </p><p></p><p>b</p><p><br></p>', '<p>a</p><p><br></p><p>b</p>'],
    ['a < b <3 <', '<p>a &lt; b &lt;3 &lt;</p>'],
    [`${'<div>'.repeat(3000)}a${'</div>'.repeat(3000)}`, '<p>a</p>'],
    ['<'.repeat(3), '<p>&lt;&lt;&lt;</p>'],
    ['<p><br></p>', ''],
    ['', ''],
  ])('%j', (html, same) => {
    expect(stored(html)).toBe(same)
    expect(stored(same), 'it is stored as it is from then on').toBe(same)
  })
})

describe('words', () => {
  test.each([
    [
      '<h2>In the box</h2><ul><li>one</li><li>two &amp; <b>three</b></li></ul><p>a</p>',
      'In the box\none\ntwo & three\na',
    ],
    ['<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
    ['<p>&lt;b&gt;</p>', '<b>'],
  ])('of %j', (html, said) => expect(words(html)).toBe(said))
})

describe('plain text', () => {
  test.each([
    'a < b and b > c',
    '<p>typed</p> <script>alert(1)</script> &amp; &lt;',
    'First.\n\n✓ one\n✓ two\n\n\nLast.',
    '',
  ])('comes back from the editor as it was, and is not marked up: %j', (text) => {
    const lines = readRichText(richTextOfPlain(text))
    expect(wordsOfLines(lines)).toBe(text)
    expect(isMarkedUp(lines)).toBe(false)
  })

  test.each(['<b>a</b>', '<h1>a</h1>', '<ul><li>a</li></ul>', '<a href="https://a.example">a</a>'])(
    'can’t say %s',
    (html) => expect(isMarkedUp(readRichText(html))).toBe(true),
  )
})

describe('on a page', () => {
  test.each([
    ['<h2>a</h2><h3>b</h3><h1>c</h1><h3>d</h3>', '<h3>a</h3><h4>b</h4><h3>c</h3><h4>d</h4>'],
    ['<p>a</p><p>b</p><p><br></p><p>c</p>', '<p>a<br>b</p><p>c</p>'],
    ['<p>a</p><ul><li>b</li></ul><p>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['<ul><li>✓ a</li></ul><p>✔️ b</p>', '<ul><li><mark>✓</mark> a</li></ul><p><mark>✔️</mark> b</p>'],
    [
      '<p><a href="https://a.example">a</a></p>',
      '<p><a href="https://a.example" rel="noopener nofollow ugc" target="_blank">a</a></p>',
    ],
    ['<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ])('%j', (html, shown) => expect(shownRichText(html)).toBe(shown))

  test.each([
    ['<p>a</p><p>b</p><p><br></p><h1>c</h1><p>d</p>', '<p>a</p><p>b</p><h3>c</h3><p>d</p>'],
    ['<ol><li data-list="bullet">a</li></ol>b', '<ul><li>a</li></ul><p>b</p>'],
    ['<p onclick="x()">a</p><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a> <a href="https://me:secret@a.example">b</a>', '<p>a b</p>'],
    ['words alone', '<p>words alone</p>'],
  ])('with lines apart: %j', (html, shown) => expect(shownRichText(html, { lines: 'apart' })).toBe(shown))
})
