/** A file to upload. Its key is made when it is chosen, so a file that is chosen twice is uploaded twice. */
export type UploadPlan = { key: string; role: 'file' | 'further' | 'featured' | 'gallery'; file: File }

export type UploadStatus =
  | { state: 'waiting' }
  /** `sent` counts bytes. */
  | { state: 'sending'; sent: number }
  /** The browser has lost its connection, and goes on once it is back. */
  | { state: 'paused'; sent: number }
  | { state: 'done'; fileId: string }
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }

export type Upload = UploadPlan & { status: UploadStatus }

/** The uploads in the order in which they are sent. */
export type UploadQueue = readonly Upload[]

const waiting: UploadStatus = { state: 'waiting' }

/** Returns the queue for these files. Files that an earlier attempt has uploaded stay done. */
export function planUploads(earlier: UploadQueue, plans: readonly UploadPlan[]): UploadQueue {
  return plans.map((plan) => {
    const sent = earlier.find((upload) => upload.key === plan.key && upload.status.state === 'done')
    return { ...plan, status: sent?.status ?? waiting }
  })
}

/** Returns the earlier uploads whose files are no longer part of the product. */
export function droppedUploads(earlier: UploadQueue, plans: readonly UploadPlan[]): UploadQueue {
  return earlier.filter(({ key }) => !plans.some((plan) => plan.key === key))
}

export function withStatus(queue: UploadQueue, key: string, status: UploadStatus): UploadQueue {
  return queue.map((upload) => (upload.key === key ? { ...upload, status } : upload))
}

export function cancelWaiting(queue: UploadQueue): UploadQueue {
  return queue.map((upload) =>
    upload.status.state === 'waiting' ? { ...upload, status: { state: 'cancelled' } } : upload,
  )
}

export function nextUpload(queue: UploadQueue): Upload | undefined {
  return queue.find(({ status }) => status.state === 'waiting')
}

export const isPaused = (queue: UploadQueue): boolean => queue.some(({ status }) => status.state === 'paused')

export function unsentUploads(queue: UploadQueue): UploadQueue {
  return queue.filter(({ status }) => status.state !== 'done')
}

/** Returns the file ids of finished uploads by key. */
export function sentFiles(queue: UploadQueue): ReadonlyMap<string, string> {
  return new Map(queue.flatMap(({ key, status }) => (status.state === 'done' ? [[key, status.fileId]] : [])))
}

function bytesSent({ file, status }: Upload): number {
  if (status.state === 'done') return file.size
  return status.state === 'sending' || status.state === 'paused' ? Math.min(status.sent, file.size) : 0
}

/** Returns the progress of one file, 0 to 100. */
export function uploadPercent(upload: Upload): number {
  if (upload.status.state === 'done') return 100
  return upload.file.size === 0 ? 0 : (bytesSent(upload) / upload.file.size) * 100
}

/** Returns the progress over the bytes of all files, 0 to 1, and 0 if there are no files. */
export function queueProgress(queue: UploadQueue): number {
  const total = queue.reduce((sum, { file }) => sum + file.size, 0)
  return total === 0 ? 0 : queue.reduce((sum, upload) => sum + bytesSent(upload), 0) / total
}
