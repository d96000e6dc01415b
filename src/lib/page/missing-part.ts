export const missingPartText =
  'Part of this page did not arrive: either there is a newer version of this site, or the connection was lost. Reload the page to go on.'

/**
 * A chunk that a newer release has replaced, or that did not arrive. Each browser words the failed import differently;
 * the one before the last is Safari's, where a host answers for a missing file with its start page, and the last is
 * Vite's of a chunk's styles.
 */
export function isMissingPart(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|not a valid javascript mime type|preload css/i.test(
      error.message,
    )
  )
}
