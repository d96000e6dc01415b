import { useRef } from 'react'

/** Answers what runs a task unless the one before still runs: for the second of two clicks in one frame, state comes too late. */
export function useOneAtATime() {
  const isRunning = useRef(false)

  async function run(task: () => Promise<unknown>) {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await task()
    } finally {
      isRunning.current = false
    }
  }

  /** @param task whose failure is shown by who made it */
  return (task: () => Promise<unknown>): void => {
    run(task).catch(() => undefined)
  }
}
