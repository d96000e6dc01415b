import { expect, test } from 'vitest'
import { stylesFor } from './first-styles.ts'

const sheet = `
  @layer base { body { margin: 0 } }
  @layer utilities {
    .grid { display: grid }
    .unused { color: red }
    .hover\\:bg-ink\\/7:hover { background: black }
    .\\[\\&\\>svg\\]\\:size-5 > svg { width: 1rem }
    @media (min-width: 40rem) { .sm\\:flex { display: flex } .lg\\:flex { display: flex } }
  }`

test.each([
  ['rules without a class stay', '<p></p>', ['margin'], ['display', 'red']],
  ['rules of classes that occur', '<p class="grid p-1"></p>', ['.grid'], ['flex', '.unused']],
  [
    'names with signs',
    '<p class="hover:bg-ink/7 [&amp;&gt;svg]:size-5"></p>',
    ['background', 'svg'],
    ['.grid'],
  ],
  ['nothing of widths that are not used', '<p class="grid"></p>', ['.grid'], ['@media']],
  ['at one width', '<p class="sm:flex"></p>', ['@media', 'sm\\:flex'], ['lg\\:flex']],
])('%s', (_, html, contained, left) => {
  const styles = stylesFor(html, sheet)
  for (const part of contained) expect(styles).toContain(part)
  for (const part of left) expect(styles).not.toContain(part)
})
