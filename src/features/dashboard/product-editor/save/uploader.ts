import { limits } from '#src/domain/limits/limits.ts'
import { observed } from '#src/lib/flow/observed.ts'
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

export type SendOptions = {
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Called with true when the browser has lost its connection, and with false when it has one again. */
  onPause: (isPaused: boolean) => void
}

type FileUpload = {
  send: (options: SendOptions) => Promise<string>
  discard: () => Promise<void>
}

type UploaderOptions = {
  /** Opens an upload. When an upload is sent again, it sends only the missing parts. */
  open: (role: UploadPlan['role'], file: File) => FileUpload
  messageOf: (error: unknown) => string
  /** How many files are sent at once. */
  atOnce?: number
}

/** Uploads a few files at once, in their order, and remembers which are done. */
export function createUploader({ open, messageOf, atOnce = limits.upload.files }: UploaderOptions) {
  const { get: getQueue, set, subscribe } = observed<UploadQueue>([])
  /** What is being sent, by key. */
  const running = new Map<string, AbortController>()
  const opened = new Map<string, FileUpload>()
  const setStatus = (key: string, status: UploadStatus) => set(withStatus(getQueue(), key, status))

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
    const { signal } = abort
    running.set(key, abort)
    let sent = 0
    const tell = (state: 'sending' | 'paused') => {
      if (!signal.aborted) setStatus(key, { state, sent })
    }
    tell('sending')
    const onProgress = (bytes: number) => {
      sent = bytes
      tell('sending')
    }
    const onPause = (isPaused: boolean) => tell(isPaused ? 'paused' : 'sending')
    try {
      return { state: 'done', fileId: await uploadOf(upload).send({ signal, onProgress, onPause }) }
    } catch (error) {
      return signal.aborted ? { state: 'cancelled' } : { state: 'failed', message: messageOf(error) }
    } finally {
      running.delete(key)
    }
  }

  const sendWaiting = async () => {
    for (let upload = nextUpload(getQueue()); upload; upload = nextUpload(getQueue())) {
      setStatus(upload.key, await sendOne(upload))
    }
  }

  const stopAll = () => {
    set(cancelWaiting(getQueue()))
    for (const abort of running.values()) abort.abort()
  }

  return {
    getQueue,
    subscribe,

    /** Uploads the files that are not done yet. Resolves when every file is done, failed or cancelled. */
    async run(plans: readonly UploadPlan[]): Promise<UploadQueue> {
      removeAll(droppedUploads(getQueue(), plans))
      set(planUploads(getQueue(), plans))
      await Promise.all(Array.from({ length: atOnce }, sendWaiting))
      return getQueue()
    },

    cancel(key: string) {
      running.get(key)?.abort()
      if (getQueue().some((upload) => upload.key === key && upload.status.state === 'waiting')) {
        setStatus(key, { state: 'cancelled' })
      }
    },

    cancelAll: stopAll,

    /** Deletes the uploaded files. For a creator who leaves without saving. */
    discard() {
      stopAll()
      // Running uploads delete their own chunks once their requests have ended.
      removeAll(getQueue().filter(({ key }) => !running.has(key)))
      set([])
    },
  }
}
