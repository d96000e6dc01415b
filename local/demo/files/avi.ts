const FRAMES_PER_SECOND = 12
const HAS_INDEX = 0x10
const IS_WHOLE = 0x10
/** One plane with 24 bits per pixel. */
const BITS_AND_PLANE = 1 | (24 << 16)

const four = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const code = (name: string) => Buffer.from(name, 'latin1')

/** A RIFF chunk begins at an even offset. */
function chunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([code(name), four(body.length), body, Buffer.alloc(body.length % 2)])
}

const list = (kind: string, ...chunks: Buffer[]) => chunk('LIST', code(kind), ...chunks)

/**
 * Makes a video of JPEG pictures of the same size (Motion JPEG in AVI), which every player supports.
 * https://learn.microsoft.com/windows/win32/directshow/avi-riff-file-reference
 */
export function avi(
  frames: readonly Buffer[],
  { width, height }: { width: number; height: number },
): Uint8Array {
  const largest = Math.max(...frames.map(({ length }) => length))
  const frameTime = Math.round(1_000_000 / FRAMES_PER_SECOND)
  const times = [frameTime, largest * FRAMES_PER_SECOND, 0, HAS_INDEX, frames.length, 0]
  const header = [...times, 1, largest, width, height, 0, 0, 0, 0]
  const stream = [0, 0, 0, 1, FRAMES_PER_SECOND, 0, frames.length, largest, 0, 0, 0, width | (height << 16)]
  const format = [40, width, height, BITS_AND_PLANE]
  const pictures = frames.map((frame) => chunk('00dc', frame))
  const index: Buffer[] = []
  let offset = 4
  for (const [number, picture] of pictures.entries()) {
    index.push(code('00dc'), four(IS_WHOLE), four(offset), four(frames[number]?.length ?? 0))
    offset += picture.length
  }
  const strl = list(
    'strl',
    chunk('strh', code('vidsMJPG'), ...stream.map(four)),
    chunk('strf', ...format.map(four), code('MJPG'), ...[width * height * 3, 0, 0, 0, 0].map(four)),
  )
  return chunk(
    'RIFF',
    code('AVI '),
    list('hdrl', chunk('avih', ...header.map(four)), strl),
    list('movi', ...pictures),
    chunk('idx1', ...index),
  )
}
