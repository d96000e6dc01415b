/** A tab in the background draws nothing. In ms. */
const LONGEST = 100

/** Resolves once the browser has drawn what React has just put into the page. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => {
      clearTimeout(late)
      // a frame's callbacks run before it is drawn, and a timer of theirs after
      setTimeout(resolve)
    })
  })
}
