import { describe, expect, test } from 'vitest'
import { changesFurther, planFurther } from './further-plan.ts'

const row = (id: string, part: object = {}) => ({
  $id: `row-${id}`,
  recordId: 'record',
  productId: 'kit',
  fileStorageId: id,
  fileName: `${id}.zip`,
  note: '',
  sizeBytes: 10,
  place: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  ...part,
})
const wish = (fileId: string, part: object = {}) => ({ fileId, name: fileId, note: '', ...part })
const upload = (id: string) => [id, { $id: id, name: `${id}.ZIP`, sizeOriginal: 5 }] as const
const rows = [row('a'), row('b', { place: 1 })]
const noUploads = new Map()

test('nothing is planned where all is as it is wanted', () => {
  const plan = planFurther({ files: [wish('a'), wish('b')], rows, uploads: noUploads })
  expect(changesFurther(plan)).toBe(false)
  expect(plan).toMatchObject({ named: [], columns: { furtherFiles: 2, furtherBytes: 20 } })
})

describe('what a save changes', () => {
  test('new files are added at their places, with the extension of the upload', () => {
    const files = [wish('c', { name: ' Part: 1 ', note: 'n' }), wish('a'), wish('b')]
    const plan = planFurther({ files, rows, uploads: new Map([upload('c')]) })
    expect(plan.added).toEqual([
      { fileId: 'c', fileName: 'Part 1.zip', data: { note: 'n', sizeBytes: 5, place: 0 } },
    ])
    expect(plan.changed.map(({ id, data }) => [id, data.place])).toEqual([
      ['row-a', 1],
      ['row-b', 2],
    ])
    expect(plan.columns).toEqual({ furtherFiles: 3, furtherBytes: 25 })
  })

  test.each([
    ['another name', { name: 'Other' }, { fileName: 'Other.zip' }, ['Other.zip']],
    ['a note', { note: 'First' }, { note: 'First' }, []],
  ])('%s', (_what, part, data, named) => {
    const plan = planFurther({ files: [wish('a', part), wish('b')], rows, uploads: noUploads })
    expect(plan.changed).toMatchObject([{ id: 'row-a', data }])
    expect(plan.named.map(({ fileName }) => fileName)).toEqual(named)
  })

  test('a file that is left out is taken away; one that was taken away before comes back', () => {
    const gone = row('c', { removedAt: '2026-02-01T00:00:00.000Z' })
    const plan = planFurther({ files: [wish('a'), wish('c')], rows: [...rows, gone], uploads: noUploads })
    expect(plan.removed.map(({ $id }) => $id)).toEqual(['row-b'])
    expect(plan.changed).toMatchObject([{ id: 'row-c', data: { place: 1, removedAt: null } }])
    const without = planFurther({ files: [wish('a'), wish('b')], rows: [...rows, gone], uploads: noUploads })
    expect(changesFurther(without)).toBe(false)
  })
})

test('a file that nobody has uploaded is no plan', () =>
  expect(() => planFurther({ files: [wish('x')], rows, uploads: noUploads })).toThrow('no file x'))
