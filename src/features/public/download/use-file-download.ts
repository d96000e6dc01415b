import { useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { startDownload } from '#src/lib/browser/start-download.ts'
import { useBoughtDownload, useDownload } from '#src/data/downloads/queries.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { downloadTexts as texts } from './texts.ts'

/** Whether a failure's reason is told here, or by who asked, beside what was typed. */
type Reason = 'told' | 'left'

/** Fetches the file as it was bought and says how it went. */
export function useBoughtFile(productId: string) {
  const { isPending, mutateAsync } = useBoughtDownload(productId)
  /** @throws as below */
  const download = async () => {
    await begin(mutateAsync)
  }
  return { download, isPending }
}

/** Fetches a product's file and says how it went. */
export function useFileDownload(productId: string) {
  const { isPending, mutateAsync } = useDownload(productId)
  // What was accepted once is good for this view of the page; it is kept nowhere else.
  const [accepted, setAccepted] = useState<{ proof: DownloadProof | undefined } | null>(null)

  /** @throws whatever kept the file back; the person was told that it failed */
  const download = async (proof?: DownloadProof, reason: Reason = 'left') => {
    await begin(() => mutateAsync(proof), reason)
    setAccepted({ proof })
  }

  return {
    download,
    isPending,
    hasStarted: accepted !== null,
    /** A fresh link to the file: each one works for five minutes only. */
    renew: () => void download(accepted?.proof, 'told').catch(() => undefined),
  }
}

async function begin(ask: () => Promise<{ url: string; fileName: string }>, reason: Reason = 'left') {
  try {
    const { url, fileName } = await ask()
    startDownload(url, fileName)
  } catch (error) {
    const message = reason === 'told' ? messageOf(error) : undefined
    showToast({ type: 'error', title: texts.failed, message, duration: limits.toast.error })
    throw error
  }
  showToast({ type: 'success', title: texts.started, duration: limits.toast.success })
}
