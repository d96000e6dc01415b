import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'

import type { PageForm } from './use-page-form.ts'
import { ProblemsLink } from './validation-list.tsx'

type SaveBarProps = {
  form: PageForm
  /** Undefined if the preview is visible beside the form. */
  onPreview: (() => void) | undefined
}

export function SaveBar({ form, onPreview }: SaveBarProps) {
  const id = useId()
  const { size } = form.problems
  return (
    <div className="action-bar flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p id={id} role="status" className="min-w-0 flex-1 text-sm text-muted max-sm:basis-full">
        {size > 0 ? <ProblemsLink count={size} /> : form.isDirty && !form.isSaving && m.page_save_unsaved()}
      </p>
      {onPreview && (
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Eye aria-hidden className="size-4.5" />}
          onClick={onPreview}
        >
          {m.page_preview_open()}
        </Button>
      )}
      <Button
        type="submit"
        className="min-w-32 max-sm:flex-1"
        aria-describedby={id}
        disabled={size > 0}
        loadingLabel={form.isSaving && m.page_save_saving()}
      >
        {m.page_save_button()}
      </Button>
    </div>
  )
}
