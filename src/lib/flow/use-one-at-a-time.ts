import { useRef } from 'react'

/**
 * Returns a function that runs a task unless the one before still runs. A ref is needed, because React state changes too late for
 * the second of two clicks in one frame.
 */
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

  /** @param task must show its own failure, which is ignored here */
  return (task: () => Promise<unknown>): void => {
    run(task).catch(() => undefined)
  }
}
