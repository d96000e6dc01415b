/** Reloads the page and returns true. If the server does not respond, keeps the page and returns false. */
export async function reloadIfAnswered(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD' })
  } catch {
    return false
  }
  window.location.reload()
  return true
}
