const FRAME = 'downloads'

/**
 * Saves what is behind an address as a file, the way a click on a link to it would. An answer that is no file, of a link
 * that has expired or a server that is down, goes into a frame that nobody sees: the page stays.
 */
export function startDownload(url: string, fileName: string): void {
  ensureFrame()
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.target = FRAME
  anchor.hidden = true
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** The browser reads the file from memory after the click; nothing tells when it has. In ms. */
const KEPT_FOR = 60_000

/** Saves what was made on this page as a file. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  startDownload(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR)
}

function ensureFrame(): void {
  if (document.querySelector(`iframe[name="${FRAME}"]`)) return
  const frame = document.createElement('iframe')
  frame.name = FRAME
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-downloads')
  document.body.append(frame)
}
