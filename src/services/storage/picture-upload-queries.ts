import { useRef, useState } from 'react'
import type { Bucket } from './storage-api.ts'
import { openUpload } from './uploads-queries.ts'

/** Uploads a chosen picture when its form is saved. If the form is sent again, the file is not uploaded again. */
export function usePictureUpload(bucket: Bucket) {
  const [upload, setUpload] = useState<{ percent: number; abort: AbortController }>()
  const sent = useRef(new WeakMap<File, string>())

  /** @throws {FileError} if the file is no picture, {CancelledError} if the upload was cancelled */
  const send = async (file: File): Promise<string> => {
    const known = sent.current.get(file)
    if (known !== undefined) return known
    const abort = new AbortController()
    setUpload({ percent: 0, abort })
    try {
      const fileId = await openUpload(bucket, file).send({
        signal: abort.signal,
        onProgress: (bytes) => setUpload({ percent: (bytes / file.size) * 100, abort }),
      })
      sent.current.set(file, fileId)
      return fileId
    } finally {
      setUpload(undefined)
    }
  }

  return { percent: upload?.percent, cancel: () => upload?.abort.abort(), send }
}
