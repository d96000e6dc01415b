/** Runs one job at a time in each folder until there are no more jobs. A running job may add others. */
export async function inFolders<Job>(
  folders: readonly string[],
  next: () => Job | undefined,
  work: (folder: string, job: Job) => Promise<void>,
): Promise<void> {
  const free = [...folders]
  const running = new Set<Promise<void>>()
  for (;;) {
    const folder = free.at(-1)
    const job = folder === undefined ? undefined : next()
    if (folder !== undefined && job !== undefined) {
      free.pop()
      const task: Promise<void> = work(folder, job).finally(() => {
        free.push(folder)
        running.delete(task)
      })
      running.add(task)
    } else if (running.size > 0) await Promise.race(running)
    else return
  }
}
