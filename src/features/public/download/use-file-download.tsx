import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { startDownload } from '#src/lib/browser/start-download.ts'
import {
  type Download,
  useDownload,
  useVersionDownload,
  type Version,
} from '#src/services/downloads/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'

const FilesDialog = lazyDialog(async () => (await import('./files/files-dialog.tsx')).FilesDialog)
const FilesList = lazyComponent(async () => (await import('./files/files-list.tsx')).FilesList, {
  standIn: <Spinner />,
  Failed: FailedComponent,
})

/** Where the reason of a failure is shown. `caller`: whoever downloads shows it, for example at an input field. */
type ReasonShownIn = 'toast' | 'caller'

/** Downloads a version of the file, and shows a toast with the result. */
export function useVersionFile(productId: string, version: Version) {
  const { isPending, mutateAsync } = useVersionDownload(productId, version)
  /** @throws the error, which a toast has also shown */
  const download = async () => {
    start(await withFailureToast(mutateAsync, 'caller'))
  }
  return { download, isPending }
}

/**
 * Downloads a product's file, and shows a toast with the result. A product with several files lists them instead, in `dialog` or in `list`,
 * of which the caller renders one.
 */
export function useFileDownload(productId: string) {
  const { isPending, mutateAsync } = useDownload(productId)
  // A proof that was accepted is kept only while this page is open.
  const [accepted, setAccepted] = useState<{ proof: DownloadProof | undefined } | null>(null)
  const [links, setLinks] = useState<Download | null>(null)

  /** @throws the error, after a toast has said that the download failed */
  const download = async (proof?: DownloadProof, reasonIn: ReasonShownIn = 'caller') => {
    const found = await withFailureToast(() => mutateAsync(proof), reasonIn)
    if (found.further.length > 0) setLinks(found)
    else start(found)
    setAccepted({ proof })
  }
  const renewLinks = () => mutateAsync(accepted?.proof)

  const dialog: ReactNode = links && (
    <FilesDialog links={links} renew={renewLinks} onClose={() => setLinks(null)} />
  )
  const list: ReactNode = links && <FilesList links={links} renew={renewLinks} />

  return {
    download,
    isPending,
    hasStarted: accepted !== null,
    /** Downloads by a new link, because each link works for only five minutes. */
    renew: () => void download(accepted?.proof, 'toast').catch(() => undefined),
    dialog,
    list,
  }
}

async function withFailureToast(
  requestFile: () => Promise<Download>,
  reasonIn: ReasonShownIn,
): Promise<Download> {
  try {
    return await requestFile()
  } catch (error) {
    const message = reasonIn === 'toast' ? messageOf(error) : undefined
    showToast({ type: 'error', title: m.download_failed(), message, duration: limits.toast.error })
    throw error
  }
}

function start({ url, fileName }: Download) {
  startDownload(url, fileName)
  showToast({ type: 'success', title: m.download_started(), duration: limits.toast.success })
}
