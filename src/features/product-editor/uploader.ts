import {
  cancelWaiting,
  droppedUploads,
  nextUpload,
  planUploads,
  type Upload,
  type UploadPlan,
  type UploadQueue,
  type UploadStatus,
  withStatus,
} from './upload-queue.ts'

type Role = UploadPlan['role']

type Send = (
  role: Role,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<string>

type UploaderOptions = {
  send: Send
  remove: (role: Role, fileId: string) => Promise<void>
  messageOf: (error: unknown) => string
}

/** Sends one file after the other (the SDK sends the chunks of one in parallel) and remembers what is sent. */
export function createUploader({ send, remove, messageOf }: UploaderOptions) {
  let queue: UploadQueue = []
  let current: { key: string; abort: AbortController } | undefined
  const listeners = new Set<() => void>()

  const set = (next: UploadQueue) => {
    queue = next
    for (const listener of listeners) listener()
  }
  const setStatus = (key: string, status: UploadStatus) => set(withStatus(queue, key, status))

  const removeAll = (uploads: UploadQueue) => {
    for (const { role, status } of uploads) {
      if (status.state === 'done') void remove(role, status.fileId)
    }
  }

  const sendOne = async ({ key, role, file }: Upload): Promise<UploadStatus> => {
    const abort = new AbortController()
    current = { key, abort }
    setStatus(key, { state: 'sending', sent: 0 })
    const onProgress = (sent: number) => {
      if (!abort.signal.aborted) setStatus(key, { state: 'sending', sent })
    }
    try {
      return { state: 'done', fileId: await send(role, file, { signal: abort.signal, onProgress }) }
    } catch (error) {
      return abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', message: messageOf(error) }
    } finally {
      current = undefined
    }
  }

  return {
    getQueue: () => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Sends what is not sent yet. Ends when every file is done, failed or cancelled. */
    async run(plans: readonly UploadPlan[]): Promise<UploadQueue> {
      removeAll(droppedUploads(queue, plans))
      set(planUploads(queue, plans))
      for (let upload = nextUpload(queue); upload; upload = nextUpload(queue)) {
        setStatus(upload.key, await sendOne(upload))
      }
      return queue
    },

    cancel(key: string) {
      if (current?.key === key) current.abort.abort()
      else if (queue.some((upload) => upload.key === key && upload.status.state === 'waiting')) {
        setStatus(key, { state: 'cancelled' })
      }
    },

    cancelAll() {
      set(cancelWaiting(queue))
      current?.abort.abort()
    },

    /** For those who leave without saving: takes back what was sent. */
    discard() {
      set(cancelWaiting(queue))
      current?.abort.abort()
      removeAll(queue)
      set([])
    },
  }
}
