import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readEntries } from './read-entries.ts'
import { type HandMade, handMadeZip } from './testing/hand-made-zip.ts'
import { unpack } from './unpack.ts'

const MAX = 5

async function textsOf(zip: Blob): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const entry of await readEntries(zip, MAX))
    texts[entry.filename] = await (await unpack(zip, entry)).text()
  return texts
}

const text = 'Field notes. '.repeat(500)
const plain: HandMade = { name: 'a.txt', text }
const packed: HandMade = { name: 'b/b.txt', text, isDeflated: true }

describe('zips as others make them', () => {
  const zipped = zipSync({ 'a.txt': [strToU8(text), { level: 0 }], 'b/b.txt': strToU8(text) })
  test.each([
    ['by a library', new Blob([new Uint8Array(zipped)])],
    ['stored and deflated', handMadeZip([plain, packed])],
    ['with a folder of its own', handMadeZip([plain, { name: 'b/' }, packed])],
    ['with a comment', handMadeZip([plain, packed], { comment: 'by hand' })],
    ['with numbers of 64 bits', handMadeZip([{ ...plain, isLong: true }, packed], { isLong: true })],
  ])('a zip is read: %s', async (_, zip) => {
    expect(await textsOf(zip)).toEqual({ 'a.txt': text, 'b/b.txt': text })
  })

  test('one with an end of 64 bits that it does not need', async () => {
    const zip = handMadeZip([{ name: 'a', text: 'from a pipe' }], { hasBoth: true })
    expect(await textsOf(zip)).toEqual({ a: 'from a pipe' })
  })

  test('an empty one, and an empty file', async () => {
    expect(await textsOf(handMadeZip([]))).toEqual({})
    expect(await textsOf(handMadeZip([{ name: 'a' }, { name: 'b', isDeflated: true }]))).toEqual({
      a: '',
      b: '',
    })
  })
})

describe('zips that are not read', () => {
  const named = (...names: string[]) => handMadeZip(names.map((name) => ({ name, text: 'x' })))
  const bomb = new Uint8Array(100_000)
  const cut = (zip: Blob, bytes: number) => zip.slice(0, zip.size - bytes)

  test.each([
    ['nothing', new Blob([]), 'no-zip'],
    ['another file', new Blob(['%PDF-1.7 and so on, longer than an end']), 'no-zip'],
    ['its end is missing', cut(handMadeZip([plain]), 10), 'no-zip'],
    ['more than a zip, at its end', new Blob([handMadeZip([plain]), 'more']), 'no-zip'],
    ['more than a zip, at its beginning', new Blob(['more', handMadeZip([plain])]), 'damaged'],
    ['its beginning is missing', handMadeZip([plain]).slice(100), 'damaged'],
    ['a volume of several', handMadeZip([plain], { disk: 1 }), 'split'],
    ['encrypted', handMadeZip([{ ...plain, flags: 0x801 }]), 'encrypted'],
    ['strongly encrypted', handMadeZip([{ ...plain, flags: 0x841 }]), 'encrypted'],
    ['packed in another way', handMadeZip([{ ...plain, method: 14 }]), 'method'],
    ['too many', named('a', 'b', 'c', 'd', 'e', 'f'), 'too-many'],
    ['says too many', handMadeZip([plain], { entries: 60_000 }), 'too-many'],
    ['says more than there are', handMadeZip([plain], { entries: 3 }), 'damaged'],
    ['a list larger than its files need', handMadeZip([plain], { size: 6000, offset: 0 }), 'too-many'],
    ['a list beyond the end', handMadeZip([plain], { offset: 0xfffffff0 }), 'damaged'],
    ['a list of 64 bits elsewhere', handMadeZip([plain], { isLong: true, offset: 2 ** 60 }), 'damaged'],
    ['leads out', named('../a'), 'unsafe-name'],
    ['leads out later', named('a/../../b'), 'unsafe-name'],
    ['absolute', named('/etc/passwd'), 'unsafe-name'],
    ['of a drive', named('C:/a'), 'unsafe-name'],
    ['backslashes', named('..\\a'), 'unsafe-name'],
    ['NUL', named('a.txt\u0000.exe'), 'unsafe-name'],
    ['nameless', named(''), 'unsafe-name'],
    ['too long', named('a'.repeat(600)), 'unsafe-name'],
    ['twice the same', named('a', 'a'), 'duplicate'],
    ['the same but for case', named('a/B.txt', 'A/b.txt'), 'duplicate'],
    ['the same umlaut', named('\u00fc', 'u\u0308'), 'duplicate'],
    ['more than deflate can make', handMadeZip([{ ...packed, size: 2 ** 31 }]), 'damaged'],
    ['stored, but of two sizes', handMadeZip([{ ...plain, size: 10 }]), 'damaged'],
    ['two files at one place', handMadeZip([plain, { ...packed, offset: 0 }]), 'damaged'],
    ['a file within the list', handMadeZip([{ ...plain, offset: 2000 }]), 'damaged'],
    [
      'larger than it says',
      handMadeZip([{ name: 'a', bytes: bomb, isDeflated: true, size: 50_000 }]),
      'damaged',
    ],
    [
      'smaller than it says',
      handMadeZip([{ name: 'a', bytes: bomb, isDeflated: true, size: 100_001 }]),
      'damaged',
    ],
    ['with other bytes than it says', handMadeZip([{ ...plain, crc: 1 }]), 'damaged'],
    ['no deflate', handMadeZip([{ name: 'a', text: '\u0007\u0007\u0007', method: 8, size: 9 }]), 'damaged'],
    ['no file where it says', handMadeZip([{ ...plain, offset: 8 }, packed]), 'damaged'],
  ])('a zip is refused: %s', async (_, zip, problem) => {
    await expect(textsOf(zip)).rejects.toMatchObject({ name: 'ZipError', problem })
  })

  test('unpacking ends when it is cancelled', async () => {
    const zip = handMadeZip([packed])
    const [entry] = await readEntries(zip, MAX)
    if (!entry) throw new Error('No entry')
    await expect(unpack(zip, entry, AbortSignal.abort(new Error('Cancelled')))).rejects.toThrow('Cancelled')
  })
})
