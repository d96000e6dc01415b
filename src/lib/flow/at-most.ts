/** Waits for the work, but no longer than that many milliseconds; the work goes on. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const alarm = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, alarm])
  } finally {
    clearTimeout(timer)
  }
}
