import { m } from '#messages'

/** The texts and steps differ between making and changing a product. */
export type EditorMode = 'create' | 'edit'

export type SavePhase = 'preparing' | 'uploading' | 'saving' | 'saved'

type Step = { text: string; percent: number }

const percents: Record<EditorMode, Record<SavePhase, number>> = {
  create: { preparing: 0, uploading: 25, saving: 50, saved: 100 },
  edit: { preparing: 25, uploading: 50, saving: 75, saved: 100 },
}

const progressTexts = (): Record<EditorMode, Record<SavePhase, string>> => ({
  create: {
    preparing: m.product_editor_progress_create_preparing(),
    uploading: m.product_editor_progress_create_uploading(),
    saving: m.product_editor_progress_create_saving(),
    saved: m.product_editor_progress_create_saved(),
  },
  edit: {
    preparing: m.product_editor_progress_edit_preparing(),
    uploading: m.product_editor_progress_edit_uploading(),
    saving: m.product_editor_progress_edit_saving(),
    saved: m.product_editor_progress_edit_saved(),
  },
})

/** @param sent the uploaded share of all bytes, 0 to 1 */
export function saveProgress(mode: EditorMode, phase: SavePhase, sent: number): Step {
  const text = progressTexts()[mode][phase]
  const { [phase]: percent, uploading, saving } = percents[mode]
  return { text, percent: phase === 'uploading' ? uploading + (saving - uploading) * sent : percent }
}
