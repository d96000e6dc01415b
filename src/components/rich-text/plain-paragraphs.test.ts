import { expect, test } from 'vitest'
import { plainParagraphs } from './plain-paragraphs.ts'

test.each([
  ['<p>One <b>two</b></p><p><br></p><ol><li>three</li></ol>', ['One two', 'three']],
  ['just words', ['just words']],
  ['<script>alert(1)</script><p>a</p>', ['a']],
  ['', []],
])('%j', (html, paragraphs) => expect(plainParagraphs(html)).toEqual(paragraphs))
