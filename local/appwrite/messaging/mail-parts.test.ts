import { expect, it } from 'vitest'
import { strippedText } from './mail-parts.ts'

it.each([
  ['<p>Hello</p><p>Ann</p>', 'HelloAnn'],
  ['<p>Hello</p>\n<p>Ann</p>', 'Hello\nAnn'],
  ['<style>p { color: red }</style><p>Tom &amp; Ann</p>', 'Tom &amp; Ann'],
  ['<a href="https://shop.example">Open</a> https://shop.example', 'Open https://shop.example'],
])('%s reads as %s', (html, text) => expect(strippedText(html)).toBe(text))
