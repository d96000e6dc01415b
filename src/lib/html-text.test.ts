// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOfText, textOfHtml } from './html-text.ts'

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
