// Assigned, not spied on: a test that resets all mocks would bring the originals back.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    throw new Error(`console.${level}: ${words.map(String).join(' ')}`)
  }
}
