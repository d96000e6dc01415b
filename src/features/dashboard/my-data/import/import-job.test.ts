import { m } from '#messages'
import { expect, test, vi } from 'vitest'
import { BASED_ON, PRODUCT_ID } from '#src/domain/contracts/marketplace/products.ts'
import { archivedProduct } from '#src/domain/testing/archived-product.ts'
import { ActionError, OfflineError } from '#src/services/error-messages.ts'
import { createImport, importedId, type ImportSources } from './import-job.ts'
import { openArchive } from './open-archive.ts'
import { archiveZip, textFile } from './test-archive.ts'
import { eventually } from '#src/test/eventually.ts'

const icons = archivedProduct({
  id: 'icons',
  title: 'Icons',
  file: { path: 'icons.zip', name: 'icons.zip' },
  gallery: [{ type: 'image', file: { path: 'front.png', name: 'front.png' } }],
})
const files = [textFile('file.zip', 'PK'), textFile('icons.zip', 'PK2'), textFile('front.png', 'PNG')]

async function setUp(part: Partial<ImportSources> = {}, products: unknown[] = [archivedProduct(), icons]) {
  const discarded: string[] = []
  const sent = vi.fn((file: File) => Promise.resolve(`id-${file.name.replace(/\W/g, '-')}`))
  const save = vi.fn<ImportSources['save']>(() => Promise.resolve())
  const job = createImport({
    archive: await openArchive(archiveZip(products, files)),
    accountRowId: 'row',
    ownIds: new Set(),
    open: (_bucket, file) => ({
      send: ({ onProgress }) => {
        onProgress(file.size)
        return sent(file)
      },
      discard: () => {
        discarded.push(file.name)
        return Promise.resolve()
      },
    }),
    save,
    ...part,
  })
  const all = new Set(job.state.get().items.map(({ product }) => product))
  const states = () =>
    job.state.get().items.map(({ status }) => ('message' in status ? status.message : status.state))
  return { job, all, states, sent, save, discarded, saved: () => save.mock.calls.map(([saved]) => saved) }
}

test('products are imported last to first, so that lists keep their order', async () => {
  const { job, all, states, saved } = await setUp()
  await job.run(all)
  expect(states()).toEqual(['done', 'done'])
  expect(saved()).toMatchObject([
    {
      productId: importedId('row', 'icons'),
      basedOn: '',
      product: {
        title: 'Icons',
        status: 'draft',
        file: { fileId: 'id-Icons-zip', originalName: 'icons.zip' },
        gallery: [{ id: 'id-front-png', type: 'image', name: 'front.png' }],
      },
    },
    { productId: importedId('row', 'kit') },
  ])
})

test('ids are the same each time, differ between accounts and do not reveal the row’s id', () => {
  expect(importedId('row', 'kit')).toBe(importedId('row', 'kit'))
  expect(importedId('row', 'kit')).toMatch(/^[0-9a-f]{32}$/)
  expect(
    new Set([importedId('row', 'kit'), importedId('row', 'icons'), importedId('other', 'kit')]).size,
  ).toBe(3)
})

test('products that the account has, imported or its own, are not imported again', async () => {
  const { states } = await setUp({ ownIds: new Set(['kit', importedId('row', 'icons')]) })
  expect(states()).toEqual(['there', 'there'])
})

test('a failed import is reported and can be tried again without repeating finished parts', async () => {
  const { job, all, states, sent, save } = await setUp()
  const small = new ActionError(
    'invalid_input',
    'Your minimum purchase is CHF 5.00: see Settings',
    'priceCents',
  )
  save.mockRejectedValueOnce(small)
  await job.run(all)
  expect(states()).toEqual(['done', small.message])
  const failed = new Set([...all].slice(1))
  await job.run(failed)
  expect(states()).toEqual(['done', 'done'])
  expect([sent.mock.calls.length, save.mock.calls.length]).toEqual([3, 3])
})

test('a product with other content is not overwritten', async () => {
  const { job, all, states, save } = await setUp()
  save.mockRejectedValueOnce(new ActionError('conflict', 'Changed elsewhere', BASED_ON))
  await job.run(all)
  expect(states()).toEqual(['done', 'there'])
})

test('a product that was imported and deleted before is imported under a new id', async () => {
  const { job, all, states, save, sent } = await setUp()
  const taken = new ActionError('conflict', m.refusal_id_taken(), PRODUCT_ID)
  save.mockRejectedValueOnce(taken).mockRejectedValueOnce(taken)
  await job.run(all)
  expect(states()).toEqual(['done', 'done'])
  const ids = [0, 1, 2].map((times) => importedId('row', 'icons', times))
  expect(save.mock.calls.slice(0, 3).map(([{ productId }]) => productId)).toEqual(ids)
  expect(sent).toHaveBeenCalledTimes(3)
  const known = await setUp({ ownIds: new Set([importedId('row', 'icons', 2)]) })
  expect(known.states()).toEqual(['idle', 'there'])
})

test('an import stops without a server, and the rest can be tried again', async () => {
  const { job, all, states, sent } = await setUp()
  const offline = new OfflineError()
  sent.mockRejectedValueOnce(offline)
  await job.run(all)
  expect(states()).toEqual(['cancelled', offline.message])
  await job.run(all)
  expect(states()).toEqual(['done', 'done'])
})

test('a file that is damaged fails alone', async () => {
  const damaged = archiveZip(
    [archivedProduct(), icons],
    [{ name: 'file.zip', text: 'PK', crc: 1 }, ...files.slice(1)],
  )
  const { job, all, states } = await setUp({ archive: await openArchive(damaged) })
  await job.run(new Set(job.state.get().items.map(({ product }) => product)))
  expect(all.size).toBe(2)
  expect(states()).toEqual(['This zip is damaged.', 'done'])
})

test('an import that is cancelled deletes the uploads of its current product', async () => {
  const { job, all, states, sent, save, discarded } = await setUp()
  sent.mockImplementationOnce((file) => {
    job.cancel()
    return Promise.reject(new Error(`${file.name} was stopped`))
  })
  await job.run(all)
  expect(states()).toEqual(['cancelled', 'cancelled'])
  expect(discarded).toEqual(['Icons.zip'])
  expect(save).not.toHaveBeenCalled()
})

test('leaving deletes the files of failed products, not of products that may have been saved', async () => {
  const { job, all, sent, save, discarded } = await setUp()
  sent.mockImplementation((file) =>
    file.name === 'front.png' ? Promise.reject(new Error('No')) : Promise.resolve('id'),
  )
  save.mockRejectedValueOnce(new OfflineError())
  await job.run(all)
  job.leave()
  await eventually(() => expect(discarded).toEqual(['Icons.zip', 'front.png']))
})

test('a wait for the server is shown until the import continues', async () => {
  const waits: boolean[] = []
  const { job, all } = await setUp({
    save: (_save, { onWait }) => {
      onWait()
      waits.push(job.state.get().isWaiting)
      return Promise.resolve()
    },
  })
  await job.run(all)
  expect(waits).toEqual([true, true])
  expect(job.state.get()).toMatchObject({ isRunning: false, isWaiting: false })
})
