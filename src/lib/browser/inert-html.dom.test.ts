import { expect, test } from 'vitest'
import { inertHtml } from './inert-html.ts'

test.each([
  ['<p onclick="alert(1)">Kept</p>', '<p data-onclick="alert(1)">Kept</p>'],
  ['<svg/onload=alert(1)></svg>', '<svg data-onload="alert(1)"></svg>'],
  ['<p><b onclick=alert(1)', '<p></p>'],
  ['<p>one=1 and on sale=2</p>', '<p>one=1 and on sale=2</p>'],
])('%s is read without its handlers', (html, read) => {
  expect(inertHtml(html).innerHTML).toBe(read)
})

test('inert elements do not belong to the page', () => {
  expect(inertHtml('<img src="/pixel.png">').ownerDocument.defaultView).toBeNull()
})
