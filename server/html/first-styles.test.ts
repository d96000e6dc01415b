import { expect, test } from 'vitest'
import { firstStylesOf } from './first-styles.ts'

const sheet = `
  @layer theme { :root { --spin: turn 1s; --seldom: 1px } }
  @layer base { body { margin: 0 } table { text-indent: 0 } [hidden] { display: none !important } }
  @layer utilities {
    .grid { display: grid; transition-duration: 1s }
    .unused { color: red }
    .focus\\:bg-ink\\/7:focus { background: black }
    .hover\\:underline:hover { text-decoration: underline }
    .\\[\\&\\>svg\\]\\:size-5 > svg { width: 1rem }
    :where(.divide > :last-child) { padding: 0 }
    input:is([type='checkbox'], [type='radio']) { appearance: none }
    ::-webkit-datetime-edit { padding-block: 0 }
    .spinning { animation: var(--spin) }
    .turned { rotate: var(--turn) }
    @starting-style { .grid { opacity: 0 } }
    @media (min-width: 40rem) { .sm\\:flex { display: flex } .lg\\:flex { display: flex } }
  }
  @property --turn { syntax: '*'; inherits: false }
  @property --zoom { syntax: '*'; inherits: false }
  @keyframes turn { to { rotate: 1turn } }`

test.each([
  ['rules of elements that occur', '<body></body>', ['margin'], ['table', 'grid', 'red']],
  ['rules of states and attributes, which can change', '<p></p>', ['[hidden]'], ['margin']],
  ['rules of fields that occur', '<input type="radio">', ['appearance'], ['datetime']],
  ['rules of parts of fields that occur', '<input type="month">', ['datetime'], ['appearance']],
  ['rules of classes that occur', '<p class="grid p-1"></p>', ['.grid'], ['flex', '.unused']],
  [
    'names with signs',
    '<p class="focus:bg-ink/7 [&amp;&gt;svg]:size-5"></p>',
    ['background'],
    ['.grid', 'svg'],
  ],
  ['nothing of what a visitor does', '<a class="grid hover:underline"></a>', ['.grid'], ['hover']],
  ['an element in another', '<p class="[&amp;&gt;svg]:size-5"><svg/></p>', ['svg'], ['background']],
  ['rules of classes inside of a choice', '<p class="divide"></p>', [':where(.divide'], ['.grid']],
  ['none of a choice of which nothing occurs', '<p class="grid"></p>', ['.grid'], [':where', 'flex']],
  ['properties that are used', '<p class="turned"></p>', ['@property --turn'], ['--zoom']],
  [
    'values and key frames that are used',
    '<p class="spinning"></p>',
    ['--spin: turn', '@keyframes'],
    ['--seldom'],
  ],
  [
    'values that the page itself uses',
    '<p style="gap:var(--seldom)"></p>',
    ['--seldom: 1px'],
    ['@keyframes'],
  ],
  ['nothing of widths that are not used', '<p class="grid"></p>', ['.grid'], ['@media']],
  ['nothing of how something appears', '<p class="grid"></p>', ['.grid'], ['starting-style', 'opacity']],
  ['nothing of how something changes', '<p class="grid"></p>', ['display: grid'], ['transition']],
  ['at one width', '<p class="sm:flex"></p>', ['@media', 'sm\\:flex'], ['lg\\:flex']],
])('the styles that a page gets: %s', (_, html, contained, left) => {
  const styles = firstStylesOf(sheet)(html)
  for (const part of contained) expect(styles).toContain(part)
  for (const part of left) expect(styles).not.toContain(part)
})
