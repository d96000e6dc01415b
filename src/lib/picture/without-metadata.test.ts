import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { areSame, bytesOfLetters, joined } from './bytes.ts'
import { isWithoutMetadata, withoutMetadata } from './without-metadata.ts'

const PLACE = 'Bahnhofstrasse 1'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" place="${PLACE}"/></rdf:RDF></x:xmpmeta>`

const drawn = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: { r: 200, g: 40, b: 40 } } }).composite([
    { input: { create: { width: 8, height: 4, channels: 3, background: 'teal' } }, left: 0, top: 0 },
  ])

/** A picture as a camera makes it: turned, in a wide range of colours, and with the place where it was taken. */
const taken = () =>
  drawn()
    .withExif({
      IFD0: { Copyright: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const formats = {
  JPEG: (picture: Sharp) => bytesOf(picture.jpeg()),
  'progressive JPEG': (picture: Sharp) => bytesOf(picture.jpeg({ progressive: true })),
  PNG: (picture: Sharp) => bytesOf(picture.png()),
  WebP: (picture: Sharp) => bytesOf(picture.webp()),
  'lossless WebP': (picture: Sharp) => bytesOf(picture.webp({ lossless: true })),
}

const cleaned = (bytes: Uint8Array) => withoutMetadata(bytes) ?? new Uint8Array()
const tells = (bytes: Uint8Array) => Buffer.from(bytes).includes(PLACE)
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

/** Puts bytes into others. */
const withInside = (bytes: Uint8Array, at: number, piece: Uint8Array) =>
  joined([bytes.subarray(0, at), piece, bytes.subarray(at)])
const indexOf = (bytes: Uint8Array, what: string | Uint8Array) =>
  Buffer.from(bytes).indexOf(typeof what === 'string' ? what : Buffer.from(what))

function segment(marker: number, content: string): Uint8Array {
  const length = content.length + 2
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), bytesOfLetters(content)])
}
/** The checksum is of no interest to what reads the chunk here. */
const pngChunk = (name: string, content: string) =>
  joined([Uint8Array.of(0, 0, 0, content.length), bytesOfLetters(name + content), new Uint8Array(4)])
const webpChunk = (name: string, content: string) =>
  joined([bytesOfLetters(name), Uint8Array.of(content.length, 0, 0, 0), bytesOfLetters(content)])
const gifBlocks = (content: string) =>
  joined([Uint8Array.of(content.length), bytesOfLetters(content), Uint8Array.of(0)])

describe.each(Object.entries(formats))('of a %s', (_format, encode) => {
  test('nothing but pixels, colours and orientation stays', async () => {
    const before = await encode(taken())
    expect(tells(before)).toBe(true)
    const after = cleaned(before)
    expect(tells(after)).toBe(false)
    const [was, is] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
    expect(is.xmp).toBeUndefined()
    expect(is).toMatchObject({ width: was.width, height: was.height, orientation: 6, icc: was.icc })
    expect(is.exif?.length).toBeLessThan(40)
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
  })

  test('a clean picture stays as it is, and a cleaned one is clean', async () => {
    const plain = await encode(drawn())
    expect(isWithoutMetadata(plain)).toBe(true)
    expect(isWithoutMetadata(await encode(taken()))).toBe(false)
    expect(isWithoutMetadata(cleaned(await encode(taken())))).toBe(true)
  })

  test('what follows the end is left out', async () => {
    const plain = await encode(drawn())
    const more = joined([plain, await encode(taken())])
    expect(cleaned(more)).toEqual(plain)
    expect(isWithoutMetadata(more)).toBe(false)
    expect(isWithoutMetadata(joined([plain, new Uint8Array(100)]))).toBe(true)
  })

  test('a picture that is cut off anywhere tells nothing, and cleaning it ends', async () => {
    const whole = await encode(taken())
    const lengths = Array.from({ length: whole.length - 16 }, (_, index) => index + 16)
    const wrong = lengths.filter((length) => {
      const after = cleaned(whole.subarray(0, length))
      return tells(after) || !areSame(withoutMetadata(after) ?? after, after)
    })
    expect(wrong).toEqual([])
  })

  test('wrong lengths, offsets and bytes do no harm', async () => {
    const whole = await encode(taken())
    const places = Array.from({ length: whole.length - 13 }, (_, index) => index + 12)
    const wrong = places.filter((at) => {
      const spoiled = whole.slice()
      spoiled.fill(0xff, at, at + 2)
      const after = cleaned(spoiled)
      return !areSame(withoutMetadata(after) ?? after, after)
    })
    expect(wrong).toEqual([])
  })
})

describe('in unusual places', () => {
  test.each([
    ['a second EXIF block', segment(0xe1, `Exif\0\0II*\0${PLACE}`)],
    ['extended XMP', segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${PLACE}`)],
    ['IPTC', segment(0xed, `Photoshop 3.0\x008BIM${PLACE}`)],
    ['several pictures in one', segment(0xe2, `MPF\0${PLACE}`)],
    ['a small copy', segment(0xe0, `JFXX\0${PLACE}`)],
    ['a comment', segment(0xfe, PLACE)],
    ['a segment of no standard', segment(0xf3, PLACE)],
  ])('of a JPEG: %s', async (_what, piece) => {
    const plain = await formats['progressive JPEG'](drawn())
    const atScan = indexOf(plain, Uint8Array.of(0xff, 0xda))
    const laterScan = plain.lastIndexOf(0xda) - 1
    for (const at of [2, atScan, laterScan]) expect(cleaned(withInside(plain, at, piece))).toEqual(plain)
  })

  test.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX', 'prVt', 'CgBI'])(
    'of a PNG: a chunk %s, before the data and after them',
    async (name) => {
      const plain = await formats.PNG(drawn())
      for (const at of [indexOf(plain, 'IDAT') - 4, indexOf(plain, 'IEND') - 4]) {
        expect(cleaned(withInside(plain, at, pngChunk(name, PLACE)))).toEqual(plain)
      }
    },
  )

  test.each(['EXIF', 'XMP ', 'JUNK'])('of a WebP: a chunk %s without an extended header', async (name) => {
    const plain = await formats.WebP(drawn())
    const longer = joined([plain, webpChunk(name, PLACE)])
    new DataView(longer.buffer).setUint32(4, longer.length - 8, true)
    expect(cleaned(longer)).toEqual(plain)
  })

  test('of an animated WebP: a chunk within a frame', async () => {
    const frames = await sharp([await formats.PNG(drawn()), await formats.PNG(drawn().negate())], {
      join: { animated: true },
    })
      .webp({ lossless: true })
      .toBuffer()
    expect(isWithoutMetadata(frames)).toBe(true)
    const at = frames.indexOf('ANMF')
    const length = frames.readUInt32LE(at + 4)
    const piece = webpChunk('JUNK', PLACE)
    const longer = Buffer.from(withInside(frames, at + 8 + length, piece))
    longer.writeUInt32LE(length + piece.length, at + 4)
    longer.writeUInt32LE(longer.length - 8, 4)
    expect(cleaned(longer)).toEqual(new Uint8Array(frames))
  })

  test.each([
    ['a comment', joined([Uint8Array.of(0x21, 0xfe), gifBlocks(PLACE)])],
    ['XMP', joined([Uint8Array.of(0x21, 0xff, 11), bytesOfLetters('XMP DataXMP'), gifBlocks(PLACE)])],
    ['a text', joined([Uint8Array.of(0x21, 0x01), gifBlocks(PLACE)])],
  ])('of a GIF: %s, before the picture and after it', async (_what, piece) => {
    const frames = [await formats.PNG(drawn()), await formats.PNG(drawn().negate())]
    const plain = await bytesOf(sharp(frames, { join: { animated: true } }).gif({ loop: 3 }))
    expect(isWithoutMetadata(plain)).toBe(true)
    expect((await sharp(plain).metadata()).loop).toBe(3)
    const first = indexOf(plain, Uint8Array.of(0x21, 0xf9))
    for (const at of [first, plain.length - 1]) {
      expect(cleaned(withInside(plain, at, piece))).toEqual(plain)
      expect(tells(cleaned(withInside(plain, at, piece).subarray(0, at + 20)))).toBe(false)
    }
    expect(cleaned(joined([plain, piece]))).toEqual(plain)
  })
})

test.each([
  ['nothing', ''],
  ['a text', 'This is no picture at all, but a text.'],
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'],
  ['a vector graphic', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%s is no picture that can be cleaned', (_what, content) => {
  expect(withoutMetadata(bytesOfLetters(content))).toBeNull()
  expect(isWithoutMetadata(bytesOfLetters(content))).toBe(false)
})
