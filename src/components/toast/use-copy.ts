import { useEffect, useRef, useState } from 'react'
import { limits } from '#src/domain/limits/limits.ts'
import { copyText } from '#src/lib/url/share-link.ts'
import { showToast } from './toast-store.ts'

export type Message = { title: string; message: string }

/** Returns the function that copies a text, and `isCopied`, which is true for a moment afterwards. */
export function useCopy(text: string, texts: { copied?: Message; failed: Message }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const result = await copyText(text)
    if (result === 'failed') {
      showToast({ type: 'error', ...texts.failed, duration: limits.toast.error })
      return
    }
    if (texts.copied) showToast({ type: 'success', ...texts.copied, duration: limits.toast.success })
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), limits.copyConfirmation)
  }

  return { isCopied, copy }
}
