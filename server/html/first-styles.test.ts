import { expect, test } from 'vitest'
import { firstStylesOf } from './first-styles.ts'

const sheet = `
  @layer base { body { margin: 0 } }
  @layer utilities {
    .grid { display: grid }
    .unused { color: red }
    .hover\\:bg-ink\\/7:hover { background: black }
    .\\[\\&\\>svg\\]\\:size-5 > svg { width: 1rem }
    :where(.divide > :last-child) { padding: 0 }
    .turned { rotate: var(--turn) }
    @media (min-width: 40rem) { .sm\\:flex { display: flex } .lg\\:flex { display: flex } }
  }
  @property --turn { syntax: '*'; inherits: false }
  @property --zoom { syntax: '*'; inherits: false }`

test.each([
  ['rules without a class stay', '<p></p>', ['margin'], ['display', 'red']],
  ['rules of classes that occur', '<p class="grid p-1"></p>', ['.grid'], ['flex', '.unused']],
  [
    'names with signs',
    '<p class="hover:bg-ink/7 [&amp;&gt;svg]:size-5"></p>',
    ['background', 'svg'],
    ['.grid'],
  ],
  ['rules of classes inside of a choice', '<p class="divide"></p>', [':where(.divide'], ['.grid']],
  ['choices, of which one part may occur', '<p class="grid"></p>', ['.grid', ':where'], ['flex']],
  ['properties that are used', '<p class="turned"></p>', ['@property --turn'], ['--zoom']],
  ['nothing of widths that are not used', '<p class="grid"></p>', ['.grid'], ['@media']],
  ['at one width', '<p class="sm:flex"></p>', ['@media', 'sm\\:flex'], ['lg\\:flex']],
])('the styles that a page gets: %s', (_, html, contained, left) => {
  const styles = firstStylesOf(sheet)(html)
  for (const part of contained) expect(styles).toContain(part)
  for (const part of left) expect(styles).not.toContain(part)
})
