export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Opens the system's share sheet. If there is none or it fails, copies the link to the clipboard. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareResult> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return copyText(link.url)
}

export async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
