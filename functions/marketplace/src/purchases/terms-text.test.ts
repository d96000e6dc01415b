import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOf } from './terms-text.ts'

test.each<[html: string, lines: string[]]>([
  [
    '<body><header><a href="/">Shop</a></header><main><h1>Terms</h1><p>One\n  two.</p></main></body>',
    ['One two.'],
  ],
  ['<main class="wide"><ul><li>First</li><li>Second</li></ul></main>', ['First', 'Second']],
  [
    '<main><p>By <mark data-value="operator.name">Muster AG</mark>, <a href="/x">here</a>.</p></main>',
    ['By Muster AG, here.'],
  ],
  ['<main><address>A<br>B<br />C</address></main>', ['A', 'B', 'C']],
  [
    '<main><p>M&uuml;ller &amp; S&#246;hne&#x2019;s &lt;b&gt; &#0;</p></main>',
    ['M&uuml;ller & Söhne’s <b> &#0;'],
  ],
  ['<main><p>a</p><script type="module">alert(1)</script><style>p{}</style><p>b</p></main>', ['a', 'b']],
  ['<main><p> </p><p></p></main>', []],
  ['<p>no main part</p>', []],
  ['', []],
])('of %j a receipt says %j', (html, lines) => expect(linesOf(html)).toEqual(lines))

test('a receipt never becomes longer than a mail can be', () => {
  expect(linesOf(`<main>${'<p>x</p>'.repeat(1000)}</main>`)).toHaveLength(200)
})

test.each(['terms', 'nutzungsbedingungen'])('our own page %s has its headings and paragraphs', (name) => {
  const lines = linesOf(readFileSync(`public/legal/${name}.html`, 'utf8'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join(' ')).not.toMatch(/[<>{}]/)
})
