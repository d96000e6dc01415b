import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { startDownload } from '#src/lib/browser/start-download.ts'
import { useDownload, useVersionDownload, type Version } from '#src/services/downloads/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'

/** `told`: the toast gives the reason of a failure. `left`: the caller shows the reason, for example at its input field. */
type Reason = 'told' | 'left'

/** Downloads a version of the file, and shows a toast with the result. */
export function useVersionFile(productId: string, version: Version) {
  const { isPending, mutateAsync } = useVersionDownload(productId, version)
  /** @throws the error, which a toast has also shown */
  const download = async () => {
    await begin(mutateAsync)
  }
  return { download, isPending }
}

/** Downloads a product's file, and shows a toast with the result. */
export function useFileDownload(productId: string) {
  const { isPending, mutateAsync } = useDownload(productId)
  // A proof that was accepted is kept only while this page is open.
  const [accepted, setAccepted] = useState<{ proof: DownloadProof | undefined } | null>(null)

  /** @throws the error, after a toast has said that the download failed */
  const download = async (proof?: DownloadProof, reason: Reason = 'left') => {
    await begin(() => mutateAsync(proof), reason)
    setAccepted({ proof })
  }

  return {
    download,
    isPending,
    hasStarted: accepted !== null,
    /** Downloads by a new link, because each link works for only five minutes. */
    renew: () => void download(accepted?.proof, 'told').catch(() => undefined),
  }
}

async function begin(requestFile: () => Promise<{ url: string; fileName: string }>, reason: Reason = 'left') {
  try {
    const { url, fileName } = await requestFile()
    startDownload(url, fileName)
  } catch (error) {
    const message = reason === 'told' ? messageOf(error) : undefined
    showToast({ type: 'error', title: m.download_failed(), message, duration: limits.toast.error })
    throw error
  }
  showToast({ type: 'success', title: m.download_started(), duration: limits.toast.success })
}
