// Assigned instead of spied on, because a test that restores all mocks would bring the originals back.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    throw new Error(`console.${level}: ${words.map(String).join(' ')}`)
  }
}
