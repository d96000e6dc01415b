import { expect, test } from 'vitest'
import { hasWords, htmlOfText, paragraphsOfHtml, textOfHtml } from './html-text.ts'

test.each([
  ['', ''],
  ['  \n\n ', ''],
  ['One line', '<p>One line</p>'],
  ['Two\nlines', '<p>Two<br>lines</p>'],
  ['Two\n\n\nparagraphs', '<p>Two</p><p>paragraphs</p>'],
  ['<b>not bold</b> & "quoted"', '<p>&lt;b&gt;not bold&lt;/b&gt; &amp; &quot;quoted&quot;</p>'],
])('%j becomes %j', (text, html) => {
  expect(htmlOfText(text)).toBe(html)
})

test.each(['', 'One line', 'Two\nlines', 'Two\n\nparagraphs', '<b>not bold</b> & "quoted"'])(
  '%j comes back as it was',
  (text) => {
    expect(textOfHtml(htmlOfText(text))).toBe(text)
  },
)

test.each([
  ['<p>One <b>two</b></p><p><br></p><ol><li>three</li><li>four</li></ol>', ['One two', 'three', 'four']],
  ['just words', ['just words']],
  ['<script>alert(1)</script><p>a</p>', ['a']],
  ['a<!-- <p>hidden</p> -->b', ['ab']],
  ['<p>1 &lt; 2 &amp;&nbsp;3 &#8211; &#x1F600;</p>', ['1 < 2 &\u00a03 – 😀']],
  ['<p>&amp;lt;b&amp;gt;</p>', ['&lt;b&gt;']],
  ['<p>a < b and c > d</p>', ['a < b and c > d']],
  ['<p>&#0; &#99999999; &unknown;</p>', ['&#0; &#99999999; &unknown;']],
  ['<style>p{}', []],
  ['a <b>b</b><p title="', ['a b']],
  ['a <b and c', ['a']],
  ['<'.repeat(3), ['<<<']],
  ['<ul><li>a</li></ul>after', ['a', 'after']],
  ['', []],
])('the blocks of %j are %j', (html, paragraphs) => expect(paragraphsOfHtml(html)).toEqual(paragraphs))

test.each([
  ['', false],
  ['<p><br></p>', false],
  ['<p>&nbsp;</p>\n<p> </p>', false],
  ['<!-- Draws --><style>p{}</style>', false],
  ['<p title="Draws', false],
  ['<<<', true],
  ['<p>Draws</p>', true],
  ['Draws', true],
])('whether %j has words: %s', (html, has) => {
  expect(hasWords(html)).toBe(has)
})
