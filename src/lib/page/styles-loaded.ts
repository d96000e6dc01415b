declare global {
  interface Window {
    /** Set by the page's first script if the page contains only the styles of its first paint. */
    stylesLoaded?: Promise<void>
  }
}

/** Resolves once the whole style sheet is loaded; at once if the page contains all styles. */
export async function stylesLoaded(): Promise<void> {
  await window.stylesLoaded
}
