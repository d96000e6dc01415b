import type { Download } from '#src/services/downloads/queries.ts'

/** Links as the server answers them, which never end, for tests. */
export const downloadLinks = (part: Partial<Download> = {}): Download => ({
  fileId: 'kit',
  url: 'https://files.example/kit.zip?token=1',
  fileName: 'Brand kit.zip',
  sizeBytes: 1024,
  further: [],
  openUntil: Number.MAX_SAFE_INTEGER,
  ...part,
})
