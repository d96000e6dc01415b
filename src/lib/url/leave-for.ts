/** Leaves this site for an address. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}

/** A tab that was opened before its address is known. */
export type WaitingTab = {
  /** Opens the address without adding an entry to the tab's history. */
  leadTo: (url: string) => void
  close: () => void
}

/**
 * Opens a tab for an address that the server must still return. Call it in the click itself: browsers block tabs that are opened
 * later as popups. If the browser opens no tab, this page leaves for the address.
 */
export function openWaitingTab(title: string): WaitingTab {
  const tab = window.open('', '_blank')
  if (!tab) return { leadTo: leaveFor, close: () => undefined }
  // `noopener` would do this, but with it `window.open` returns null
  tab.opener = null
  tab.document.title = title
  return { leadTo: (url) => tab.location.replace(url), close: () => tab.close() }
}
