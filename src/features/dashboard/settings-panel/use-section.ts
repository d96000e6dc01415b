import { useRef, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { type Refusal, refusedIn } from '#src/components/ui/form/refusal.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'
import { changedOf } from './changed.ts'
import { focusFirstProblem } from '#src/lib/page/focus-first-problem.ts'
import { useUnsaved } from './unsaved.tsx'

/** The problem of each field by its name. */
export type Problems<Values extends object> = { [Name in keyof Values]?: string | undefined }

type SectionOptions<Values extends object> = {
  /** The values when the panel opened. Later reads don't overwrite what is typed. */
  stored: Values
  /** Returns the problems, which are shown after the first attempt to save and then updated as the values change. */
  check?: (values: Values) => Problems<Values>
  /** Saves the values that differ from the stored ones. All values come with them, for what is stored as a whole. */
  save: (changes: Partial<Values>, values: Values) => Promise<unknown>
  /** Returns the sent values in the form in which they are stored. */
  asStored?: (sent: Values) => Values
  /** The beginning of an error message: 'Error saving payment settings: '. */
  failed: string
  onSaved: () => void
}

/** The state of a section of the settings: stored values, typed values, and saving the difference. */
export function useSection<Values extends object>(options: SectionOptions<Values>) {
  const { stored, check = () => ({}), save, asStored = (sent) => sent, failed, onSaved } = options
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal<Values>>()
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** A ref, because React state changes too late for the second of two clicks in one frame. */
  const isBusy = useRef(false)
  const isDirty = Object.keys(changedOf(saved, values)).length > 0
  useUnsaved(isDirty)

  const problems = { ...refusedIn(refusal, values), ...(isAsked ? check(values) : {}) }

  const tell = (error: unknown) => {
    const told = saveFailureOf(error, { message: failed })
    const field = error instanceof ActionError ? nameIn(values, error.field) : undefined
    if (field !== undefined) {
      setRefusal({ field, value: values[field], message: messageOf(error) })
      focusFirstProblem(form)
    } else setFailure(told.message)
    showToast({ ...told, duration: limits.toast.error })
  }

  const send = async () => {
    isBusy.current = true
    setIsSaving(true)
    try {
      const changes = changedOf(saved, values)
      if (Object.keys(changes).length > 0) await save(changes, values)
      const settled = asStored(values)
      setSaved(settled)
      setValues((now) => ({ ...settled, ...changedOf(values, now) }))
      onSaved()
    } catch (error) {
      tell(error)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  const submit = async () => {
    if (isBusy.current) return
    setFailure(undefined)
    const hasProblems = Object.values(check(values)).some((message) => message !== undefined)
    setIsAsked(hasProblems)
    if (hasProblems) focusFirstProblem(form)
    else await send()
  }

  return {
    /** Ref of the form's element, in which the first invalid field is focused. */
    form,
    saved,
    values,
    problems,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isDirty,
    isSaving,
    failure,
    submit,
  }
}

/** Returns the name if it is that of a field here: the server may refuse a value that the section does not have. */
function nameIn<Values extends object>(values: Values, name: string | undefined): keyof Values | undefined {
  for (const known in values) if (known === name) return known
  return undefined
}
