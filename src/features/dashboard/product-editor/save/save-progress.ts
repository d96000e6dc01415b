import { progressTexts } from '#src/features/dashboard/product-editor/texts.ts'

/** A form that makes a product and one that changes it say different things. */
export type EditorMode = 'create' | 'edit'

export type SavePhase = 'preparing' | 'uploading' | 'saving' | 'saved'

type Step = { text: string; percent: number }

const percents: Record<EditorMode, Record<SavePhase, number>> = {
  create: { preparing: 0, uploading: 25, saving: 50, saved: 100 },
  edit: { preparing: 25, uploading: 50, saving: 75, saved: 100 },
}

/** @param sent 0 to 1, the share of the files' bytes that are sent */
export function saveProgress(mode: EditorMode, phase: SavePhase, sent: number): Step {
  const text = progressTexts[mode][phase]
  const { [phase]: percent, uploading, saving } = percents[mode]
  return { text, percent: phase === 'uploading' ? uploading + (saving - uploading) * sent : percent }
}
