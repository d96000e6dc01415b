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

type FileUpload = {
  send: (options: { signal: AbortSignal; onProgress: (sent: number) => void }) => Promise<string>
  discard: () => Promise<void>
}

type UploaderOptions = {
  /** What sends a file, and sends only what is missing when it is asked again. */
  open: (role: UploadPlan['role'], file: File) => FileUpload
  messageOf: (error: unknown) => string
}

/** Sends one file after the other (the chunks of one go in parallel) and remembers what is sent. */
export function createUploader({ open, messageOf }: UploaderOptions) {
  let queue: UploadQueue = []
  let current: { key: string; abort: AbortController } | undefined
  const opened = new Map<string, FileUpload>()
  const listeners = new Set<() => void>()

  const set = (next: UploadQueue) => {
    queue = next
    for (const listener of listeners) listener()
  }
  const setStatus = (key: string, status: UploadStatus) => set(withStatus(queue, key, status))

  const uploadOf = ({ key, role, file }: Upload): FileUpload => {
    const upload = opened.get(key) ?? open(role, file)
    opened.set(key, upload)
    return upload
  }

  const removeAll = (uploads: UploadQueue) => {
    for (const { key } of uploads) {
      void opened.get(key)?.discard()
      opened.delete(key)
    }
  }

  const sendOne = async (upload: Upload): Promise<UploadStatus> => {
    const { key } = upload
    const abort = new AbortController()
    current = { key, abort }
    setStatus(key, { state: 'sending', sent: 0 })
    const onProgress = (sent: number) => {
      if (!abort.signal.aborted) setStatus(key, { state: 'sending', sent })
    }
    try {
      return { state: 'done', fileId: await uploadOf(upload).send({ signal: abort.signal, onProgress }) }
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

    /** For those who leave without saving: takes back what has arrived. */
    discard() {
      set(cancelWaiting(queue))
      current?.abort.abort()
      // The one that is on its way takes itself back, once nothing of it is under way any more.
      removeAll(queue.filter(({ key }) => key !== current?.key))
      set([])
    },
  }
}
