/**
 * Loads the code that reads the backend as soon as the visitor moves a pointer or presses a key: the next press may ask for more than
 * the server has rendered. The page itself needs none of it.
 */
export function preloadReadsAtFirstSign(): void {
  const signs = ['pointerover', 'pointerdown', 'keydown'] as const
  const load = () => {
    for (const sign of signs) window.removeEventListener(sign, load)
    // The read that needs the code loads it again, and reports the failure.
    import('./backend/tables.ts').catch(() => undefined)
  }
  for (const sign of signs) window.addEventListener(sign, load, { passive: true })
}
