/** Asks for the page anew and answers true. Where nobody answers, what is shown is better than nothing: then false. */
export async function reloadIfAnswered(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD' })
  } catch {
    return false
  }
  window.location.reload()
  return true
}
