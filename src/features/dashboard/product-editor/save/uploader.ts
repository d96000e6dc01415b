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

type FileUpload = {
  send: (options: { signal: AbortSignal; onProgress: (sent: number) => void }) => Promise<string>
  discard: () => Promise<void>
}

type UploaderOptions = {
  /** Opens an upload. When an upload is sent again, it sends only the missing parts. */
  open: (role: UploadPlan['role'], file: File) => FileUpload
  messageOf: (error: unknown) => string
}

/** Uploads one file after the other (the chunks of one in parallel) and remembers which are done. */
export function createUploader({ open, messageOf }: UploaderOptions) {
  const { get: getQueue, set, subscribe } = observed<UploadQueue>([])
  let current: { key: string; abort: AbortController } | undefined
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
    getQueue,
    subscribe,

    /** Uploads the files that are not done yet. Resolves when every file is done, failed or cancelled. */
    async run(plans: readonly UploadPlan[]): Promise<UploadQueue> {
      removeAll(droppedUploads(getQueue(), plans))
      set(planUploads(getQueue(), plans))
      for (let upload = nextUpload(getQueue()); upload; upload = nextUpload(getQueue())) {
        setStatus(upload.key, await sendOne(upload))
      }
      return getQueue()
    },

    cancel(key: string) {
      if (current?.key === key) current.abort.abort()
      else if (getQueue().some((upload) => upload.key === key && upload.status.state === 'waiting')) {
        setStatus(key, { state: 'cancelled' })
      }
    },

    cancelAll() {
      set(cancelWaiting(getQueue()))
      current?.abort.abort()
    },

    /** Deletes the uploaded files. For a creator who leaves without saving. */
    discard() {
      set(cancelWaiting(getQueue()))
      current?.abort.abort()
      // The running upload deletes its own chunks once its requests have ended.
      removeAll(getQueue().filter(({ key }) => key !== current?.key))
      set([])
    },
  }
}
