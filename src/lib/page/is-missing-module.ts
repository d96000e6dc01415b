/**
 * Returns whether the error is that of a chunk that did not load, for example because a newer release has replaced it. Each browser
 * words the failed import differently. `not a valid javascript mime type` is Safari's if the host sends its start page for a missing
 * file. `preload css` is Vite's for the styles of a chunk.
 */
export function isMissingModule(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|not a valid javascript mime type|preload css/i.test(
      error.message,
    )
  )
}
