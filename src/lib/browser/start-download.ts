const FRAME = 'downloads'

/**
 * Downloads a file as a click on a link would. A response that is no file, for example of an expired link, goes to an invisible
 * frame, so that the page stays.
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

/** Milliseconds until the `blob:` address is released. The browser reads the file after the click, and no event says when. */
const KEPT_FOR = 60_000

/** Downloads a file that was made on this page. */
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
