import { onTestFinished } from 'vitest'

/** Returns a list to which every step of the progress bar is added while a test runs. */
export function shownSteps(): string[] {
  const steps: string[] = []
  const note = () => {
    const bar = document.querySelector('dialog [role=progressbar]')
    if (!bar) return
    const step = `${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`
    if (steps.at(-1) !== step) steps.push(step)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return steps
}
