import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from './sanitize.ts'

describe('formats of the toolbar are kept', () => {
  test.each([
    '<p>Hello <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s></p>',
    '<ol><li data-list="bullet">one</li></ol>',
    '<ul><li>one</li></ul>',
    '<p>one<br>two</p>',
  ])('a format of the toolbar is kept: %s', (html) => expect(sanitizeRichText(html)).toBe(html))

  test.each([
    ['<h1>a <em>b</em></h1><h2>c</h2><h3>d</h3>', '<h3>a <em>b</em></h3><h4>c</h4><h5>d</h5>'],
    ['<h3>a</h3><h3>b</h3><h2>c</h2><h1>d</h1>', '<h3>a</h3><h4>b</h4><h4>c</h4><h3>d</h3>'],
  ])('headings start below those of the page: %s', (html, safe) => expect(sanitizeRichText(html)).toBe(safe))

  test('links are marked as user content', () =>
    expect(sanitizeRichText('<a href="https://a.example" rel="follow" target="_self">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow ugc" target="_blank">a</a>',
    ))
})

describe('everything else is removed', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p style="position:fixed" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
    ['<iframe src="https://a.example"></iframe>a', 'a'],
    ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', ''],
    ['<form action="/x"><input name="a"><button>a</button></form>', 'a'],
    ['<style>body{display:none}</style>a', 'a'],
    ['<p data-x="1" aria-hidden="true">a</p>', '<p>a</p>'],
  ])('what no toolbar makes is removed: %s', (html, safe) => expect(sanitizeRichText(html)).toBe(safe))

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/members',
    'https://ok.example@evil.example/',
    'https://@evil.example/',
  ])('a link to %j loses its address', (href) => {
    const anchor = document.createElement('a')
    anchor.setAttribute('href', href)
    anchor.append('a')
    expect(sanitizeRichText(anchor.outerHTML)).not.toContain('href')
  })
})
