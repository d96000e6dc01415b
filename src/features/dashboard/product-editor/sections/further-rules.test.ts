import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { fileOf } from '#src/features/dashboard/product-editor/test-files.ts'
import { addFurther } from './further-rules.ts'

const files = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`part ${index}.zip`, ''))

test('files are added in the order in which they were chosen, named without their extensions', () => {
  const { entries } = addFurther([], [fileOf('One.zip', ''), fileOf('Two.v2.pdf', '')])
  const more = addFurther(entries, [fileOf('noname.', '')])
  expect(entries.map(({ name, title }) => [name, title])).toEqual([
    ['One.zip', 'One'],
    ['Two.v2.pdf', 'Two.v2'],
  ])
  expect(more.entries).toEqual(entries)
  expect(more.problems).toHaveLength(1)
})

test('a product has at most as many files as the limit says, its main file among them', () => {
  const full = addFurther([], files(limits.product.files - 1))
  expect(full.problems).toEqual([])
  expect(full.entries).toHaveLength(19)
  expect(addFurther(full.entries, files(1))).toEqual({
    entries: full.entries,
    problems: ['A product has at most 20 files'],
  })
})

test.each([
  [fileOf('page.html', ''), /page\.html/],
  [new File([], 'empty.zip'), /empty\.zip: This file is empty/],
])('what cannot be sold is left out, by its name: %s', (file, problem) => {
  const { entries, problems } = addFurther([], [file, ...files(1)])
  expect(entries.map(({ name }) => name)).toEqual(['part 0.zip'])
  expect(problems).toEqual([expect.stringMatching(problem)])
})
