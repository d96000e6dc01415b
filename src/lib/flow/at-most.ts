/** Waits for the work, but no longer than these milliseconds. The work continues afterwards. */
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
