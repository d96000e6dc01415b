/** Leaves this site. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}

/** A tab that waits for its address. */
export type WaitingTab = {
  /** Leads on without a way back to this page. */
  leadTo: (url: string) => void
  close: () => void
}

/**
 * Opens a tab for an address that is still to be asked for: later than in the click itself a browser takes it for a popup.
 * Where it opens none all the same, this page is left.
 */
export function openWaitingTab(title: string): WaitingTab {
  const tab = window.open('', '_blank')
  if (!tab) return { leadTo: leaveFor, close: () => undefined }
  // As `noopener` would, of which no tab is answered.
  tab.opener = null
  tab.document.title = title
  return { leadTo: (url) => tab.location.replace(url), close: () => tab.close() }
}
