/** A file that has to be sent; the key is made when it is chosen, so the same file chosen twice is two. */
export type UploadPlan = { key: string; role: 'file' | 'featured' | 'gallery'; file: File }

export type UploadStatus =
  | { state: 'waiting' }
  /** `sent` counts bytes. */
  | { state: 'sending'; sent: number }
  | { state: 'done'; fileId: string }
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }

export type Upload = UploadPlan & { status: UploadStatus }

/** In the order of sending. */
export type UploadQueue = readonly Upload[]

const waiting: UploadStatus = { state: 'waiting' }

/** The queue for these files. What an earlier attempt has sent already stays sent. */
export function planUploads(earlier: UploadQueue, plans: readonly UploadPlan[]): UploadQueue {
  return plans.map((plan) => {
    const sent = earlier.find((upload) => upload.key === plan.key && upload.status.state === 'done')
    return { ...plan, status: sent?.status ?? waiting }
  })
}

/** What was sent for files that are no longer wanted. */
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

export function unsentUploads(queue: UploadQueue): UploadQueue {
  return queue.filter(({ status }) => status.state !== 'done')
}

/** The ids of what is sent, by key. */
export function sentFiles(queue: UploadQueue): ReadonlyMap<string, string> {
  return new Map(queue.flatMap(({ key, status }) => (status.state === 'done' ? [[key, status.fileId]] : [])))
}

function bytesSent({ file, status }: Upload): number {
  if (status.state === 'done') return file.size
  return status.state === 'sending' ? Math.min(status.sent, file.size) : 0
}

/** 0 to 100 of one file. */
export function uploadPercent(upload: Upload): number {
  if (upload.status.state === 'done') return 100
  return upload.file.size === 0 ? 0 : (bytesSent(upload) / upload.file.size) * 100
}

/** 0 to 1 over the bytes of all files. Without any nothing has been sent: the step that follows is told when it begins. */
export function queueProgress(queue: UploadQueue): number {
  const total = queue.reduce((sum, { file }) => sum + file.size, 0)
  return total === 0 ? 0 : queue.reduce((sum, upload) => sum + bytesSent(upload), 0) / total
}
