import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { chooseTarget } from './save-target.ts'

vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))

const save = vi.mocked(saveFile)
const streamOf = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
const open = new AbortController().signal

/** A browser with a save dialog, and the file that is chosen there. */
function pickerFor({ size, write }: { size: number; write: (chunk: Uint8Array) => void }) {
  const remove = vi.fn(() => Promise.resolve())
  const handle = {
    kind: 'file',
    name: 'fundus.zip',
    isSameEntry: () => Promise.resolve(false),
    createWritable: () => Promise.resolve(new WritableStream({ write })),
    getFile: () => Promise.resolve(new File(['x'.repeat(size)], 'fundus.zip')),
    remove,
  }
  const picker = vi.fn(() => Promise.resolve(handle))
  Object.assign(window, { showSaveFilePicker: picker })
  return { picker, remove }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker')
  save.mockReset()
})

test('a browser that can write to disk does so without limit', async () => {
  const written: string[] = []
  const { picker } = pickerFor({ size: 4, write: (chunk) => written.push(new TextDecoder().decode(chunk)) })
  const target = await chooseTarget('fundus.zip')
  expect(target?.maxBytes).toBe(Infinity)
  await target?.save(streamOf('PK', '34'), open)
  expect(written).toEqual(['PK', '34'])
  expect(picker).toHaveBeenCalledWith(expect.objectContaining({ suggestedName: 'fundus.zip' }))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  [0, 1],
  [20, 0],
])(
  'after a failed write the empty file is removed and an older one of %i bytes stays',
  async (size, removals) => {
    const { remove } = pickerFor({
      size,
      write: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const target = await chooseTarget('fundus.zip')
    await expect(target?.save(streamOf('PK'), open)).rejects.toThrow(DOMException)
    expect(remove).toHaveBeenCalledTimes(removals)
  },
)

test('other browsers download a zip up to the limit for their memory', async () => {
  const target = await chooseTarget('fundus.zip')
  expect(target?.maxBytes).toBe(limits.archive.heldBytes)
  await target?.save(streamOf('PK', '34'), open)
  const [blob, name] = save.mock.calls[0] ?? []
  expect([blob?.size, blob?.type, name]).toEqual([4, 'application/zip', 'fundus.zip'])
})

test('an export that is cancelled at the end downloads nothing', async () => {
  const target = await chooseTarget('fundus.zip')
  await expect(target?.save(streamOf('PK'), AbortSignal.abort(new Error('Cancelled')))).rejects.toThrow(
    'Cancelled',
  )
  expect(save).not.toHaveBeenCalled()
})

test('a closed save dialog starts no export, and a browser without permission to ask downloads', async () => {
  const refuse = (name: string) =>
    Object.assign(window, { showSaveFilePicker: () => Promise.reject(new DOMException('', name)) })
  refuse('AbortError')
  expect(await chooseTarget('fundus.zip')).toBeNull()
  refuse('SecurityError')
  expect((await chooseTarget('fundus.zip'))?.maxBytes).toBe(limits.archive.heldBytes)
})
