declare global {
  interface Window {
    /** Set by the page's first script where the page carries only the styles of its first paint. */
    stylesLoaded?: Promise<void>
  }
}

/** Resolves when the whole style sheet is there; at once where it was never parted. */
export async function stylesLoaded(): Promise<void> {
  await window.stylesLoaded
}
