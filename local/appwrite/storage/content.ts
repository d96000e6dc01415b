import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { BucketConfig } from '#scripts/project-config.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** Returns the path of a file's content. Ids contain no slash and no leading dot, so they are safe as names on disk. */
export const contentPath = (
  { dataDir }: Pick<Project, 'dataDir'>,
  bucket: Pick<BucketConfig, '$id'>,
  fileId: string,
): string => path.join(dataDir, 'files', bucket.$id, fileId)

/** Writes a chunk at its position. Chunks may come in any order and at the same time. */
export async function writeChunk(file: string, chunk: Blob, position: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // Opening with `a` creates the file if needed. That handle can't write the chunk, because appending ignores the
  // position.
  await (await open(file, 'a')).close()
  const handle = await open(file, 'r+')
  try {
    await handle.write(Buffer.from(await chunk.arrayBuffer()), 0, chunk.size, position)
  } finally {
    await handle.close()
  }
}

export async function digestOf(file: string, algorithm: 'md5' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export interface ByteRange {
  start: number
  /** The position of the last byte, which belongs to the range. */
  end: number
}

/**
 * Reads a file as fast as the receiver takes it, and stops when the receiver disconnects. The first piece is read in
 * advance: Node would otherwise send the headers on their own, and would then not keep the bytes of a file name in
 * them.
 */
export async function readContent(file: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const pieces: AsyncIterator<unknown> = createReadStream(file, range)[Symbol.asyncIterator]()
  const pass = (
    { done, value }: IteratorResult<unknown>,
    to: ReadableStreamDefaultController<Uint8Array>,
  ) => {
    if (done) to.close()
    else if (value instanceof Uint8Array) to.enqueue(value)
  }
  const first = await pieces.next()
  return new ReadableStream({
    start: (controller) => pass(first, controller),
    pull: async (controller) => pass(await pieces.next(), controller),
    cancel: async () => {
      await pieces.return?.()
    },
  })
}

/** Writes a whole content, which no reader ever sees half. */
export async function putContent(file: string, content: Uint8Array): Promise<void> {
  const aside = `${file}.${uniqueId()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(aside, content)
  await rename(aside, file)
}

export const removeContent = (file: string): Promise<void> => rm(file, { force: true })
