import { useRef, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits.ts'
import { messageOf } from '#src/queries/errors.ts'
import { changedOf } from './changed.ts'

type SectionOptions<Values extends object> = {
  /** As the account was when the panel opened: later answers do not undo what is typed. */
  stored: Values
  /** Sends what differs from what is stored. */
  save: (changes: Partial<Values>) => Promise<unknown>
  /** What an error's message follows: 'Error saving payment settings: '. */
  failed: string
  onSaved: () => void
}

/** A section of the settings: what is stored, what is typed, and saving what lies between. */
export function useSection<Values extends object>({ stored, save, failed, onSaved }: SectionOptions<Values>) {
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** What a second click sees before React has drawn the first. */
  const isBusy = useRef(false)

  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setFailure(undefined)
    try {
      await save(changedOf(saved, values))
      setSaved(values)
      onSaved()
    } catch (error) {
      const message = failed + messageOf(error)
      setFailure(message)
      showToast({ type: 'error', message, duration: limits.toast.error })
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isDirty: Object.keys(changedOf(saved, values)).length > 0,
    isSaving,
    failure,
    submit,
  }
}
