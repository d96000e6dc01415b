import { expect, test } from 'vitest'
import { saveProgress, type EditorMode, type SavePhase } from './save-progress.ts'

test.each<[EditorMode, SavePhase, number, string, number]>([
  ['create', 'preparing', 0, 'Preparing upload', 0],
  ['create', 'uploading', 0, 'Uploading files', 25],
  ['create', 'uploading', 0.5, 'Uploading files', 37.5],
  ['create', 'saving', 1, 'Uploading files', 50],
  ['create', 'saved', 1, 'Product created successfully!', 100],
  ['edit', 'preparing', 0, 'Preparing update...', 25],
  ['edit', 'uploading', 0, 'Processing media...', 50],
  ['edit', 'uploading', 1, 'Processing media...', 75],
  ['edit', 'saving', 1, 'Updating product...', 75],
  ['edit', 'saved', 1, 'Product updated successfully!', 100],
])('%s, %s, %d sent: %s %d', (mode, phase, sent, text, percent) =>
  expect(saveProgress(mode, phase, sent)).toEqual({ text, percent }),
)
