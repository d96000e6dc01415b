import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { archivedProduct } from '#src/domain/testing/archived-product.ts'
import { handMadeZip } from '#src/lib/zip/testing/hand-made-zip.ts'
import { archiveProblem, openArchive } from './open-archive.ts'
import { archiveZip, textFile } from './test-archive.ts'

test('products are listed in the order of the zip, also if its folder was packed too', async () => {
  const products = [archivedProduct(), archivedProduct({ id: 'icons', title: 'Icons' })]
  for (const folder of ['', 'fundus-anna/']) {
    const archive = await openArchive(archiveZip(products, [textFile('file.zip', 'PK')], { folder }))
    expect(archive.products.map(({ title, canImport }) => [title, canImport])).toEqual([
      ['Brand kit', true],
      ['Icons', true],
    ])
    expect(await (await archive.read('file.zip', AbortSignal.timeout(5000))).text()).toBe('PK')
  }
})

describe('zips that are refused in words', () => {
  const account = textFile('account.json', '{"format":1}')
  const many = Array.from({ length: 5001 }, () => 0)
  test.each([
    ['no zip', new Blob(['hello']), 'This file is not a zip.'],
    ['empty', handMadeZip([]), /^This zip is not an account export/],
    ['another zip', handMadeZip([textFile('a.txt', '')]), /^This zip is not an account export/],
    ['without products', handMadeZip([account]), /^This zip is not an account export/],
    ['no JSON', handMadeZip([account, textFile('products.json', '{')]), /^This zip is not an account export/],
    [
      'other JSON',
      handMadeZip([account, textFile('products.json', '[]')]),
      /^This zip is not an account export/,
    ],
    ['no format', archiveZip([], [], { format: 'one' }), /^This zip is not an account export/],
    ['newer', archiveZip([], [], { format: 2 }), /^This zip was made by a newer version/],
    ['too long', archiveZip(many), 'The list of products in this zip is too long.'],
    [
      'a bomb',
      handMadeZip([
        account,
        { name: 'products.json', bytes: randomBytes(80_000), isDeflated: true, size: 70_000_000 },
      ]),
      'The list of products in this zip is too long.',
    ],
    ['unsafe', archiveZip([], [textFile('../x', '')]), /^This zip contains file names that are not safe/],
    ['encrypted', handMadeZip([{ ...account, flags: 1 }]), 'This zip is encrypted. Please unlock it first.'],
  ])('an archive that is refused: %s', async (_, zip, problem) => {
    const error: unknown = await openArchive(zip).catch((failure: unknown) => failure)
    expect(archiveProblem(error)).toMatch(problem)
  })

  test('a file that was deleted since it was chosen', () => {
    expect(archiveProblem(new DOMException('', 'NotReadableError'))).toMatch(/^The zip can no longer be read/)
    expect(archiveProblem(new Error('bug'))).toBeNull()
  })
})
