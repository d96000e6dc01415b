import { randomOf } from '../random.ts'

const RATE = 22_050
const BYTES_PER_SAMPLE = 2
const HEADER = 44

/**
 * Makes a soft chord that fades away.
 * @param pitch 1 for the seed's own pitch, 2 for an octave above
 * @param length the length of the sound in seconds
 */
export function wav(seed: string, pitch: number, length: number): Uint8Array {
  const random = randomOf(seed)
  const root = 110 * 2 ** (random.between(0, 11) / 12) * pitch
  const chord = [1, random.pick([1.189, 1.26]), 1.498, 2].map((ratio) => root * ratio)
  const samples = Math.round(RATE * length)
  const buffer = Buffer.alloc(HEADER + samples * BYTES_PER_SAMPLE)
  buffer.write('RIFF', 0, 'latin1')
  buffer.writeUInt32LE(buffer.length - 8, 4)
  buffer.write('WAVEfmt ', 8, 'latin1')
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(RATE, 24)
  buffer.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28)
  buffer.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  buffer.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  buffer.write('data', 36, 'latin1')
  buffer.writeUInt32LE(samples * BYTES_PER_SAMPLE, 40)
  for (let i = 0; i < samples; i++) {
    const time = i / RATE
    const envelope = Math.min(1, time * 8) * Math.exp(-time * 1.4)
    let tone = 0
    for (const frequency of chord) tone += Math.sin(2 * Math.PI * frequency * time)
    const level = (tone / chord.length) * envelope * 26_000
    buffer.writeInt16LE(Math.round(level), HEADER + i * BYTES_PER_SAMPLE)
  }
  return buffer
}
