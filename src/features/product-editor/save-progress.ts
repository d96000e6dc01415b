/** A form that makes a product and one that changes it say different things. */
export type EditorMode = 'create' | 'edit'

export type SavePhase = 'preparing' | 'uploading' | 'saving' | 'saved'

type Step = { text: string; percent: number }

const steps: Record<EditorMode, Record<SavePhase, Step>> = {
  create: {
    preparing: { text: 'Preparing upload', percent: 0 },
    uploading: { text: 'Uploading files', percent: 25 },
    saving: { text: 'Uploading files', percent: 50 },
    saved: { text: 'Product created successfully!', percent: 100 },
  },
  edit: {
    preparing: { text: 'Preparing update...', percent: 25 },
    uploading: { text: 'Processing media...', percent: 50 },
    saving: { text: 'Updating product...', percent: 75 },
    saved: { text: 'Product updated successfully!', percent: 100 },
  },
}

/** @param sent 0 to 1, the share of the files' bytes that are sent */
export function saveProgress(mode: EditorMode, phase: SavePhase, sent: number): Step {
  const { uploading, saving } = steps[mode]
  if (phase !== 'uploading') return steps[mode][phase]
  return { ...uploading, percent: uploading.percent + (saving.percent - uploading.percent) * sent }
}

export const submitTexts: Record<EditorMode, { button: string; busy: string; failed: string }> = {
  create: { button: 'Create Product', busy: 'Creating...', failed: 'Error creating product: ' },
  edit: { button: 'Update Product', busy: 'Updating...', failed: 'Error updating product: ' },
}
