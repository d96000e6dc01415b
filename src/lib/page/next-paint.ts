/** The longest wait in milliseconds, because a tab in the background draws nothing. */
const LONGEST = 100

/** Resolves once the browser has drawn what React has just put into the page. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => {
      clearTimeout(late)
      // callbacks of a frame run before it is drawn, and a timer that they set runs after
      setTimeout(resolve)
    })
  })
}
