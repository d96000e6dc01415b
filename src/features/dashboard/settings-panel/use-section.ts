import { useRef, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { ActionError, messageOf } from '#src/data/error-messages.ts'
import { saveFailureOf } from '#src/data/save-failure.ts'
import { changedOf } from './changed.ts'
import { focusFirstProblem } from '#src/lib/page/focus-first-problem.ts'
import { useUnsaved } from './unsaved.tsx'

/** What keeps fields from being saved, by their names. */
export type Problems<Values extends object> = { [Name in keyof Values]?: string | undefined }

type SectionOptions<Values extends object> = {
  /** As the account was when the panel opened: later answers do not undo what is typed. */
  stored: Values
  /** Told once saving was tried, and then as it changes. */
  check?: (values: Values) => Problems<Values>
  /** Sends what differs from what is stored. */
  save: (changes: Partial<Values>) => Promise<unknown>
  /** What was sent, as it is stored then. */
  asStored?: (sent: Values) => Values
  /** What an error's message follows: 'Error saving payment settings: '. */
  failed: string
  onSaved: () => void
}

/** A field as the server refused it; with another value it may be taken. */
type Refusal = { field: string; value: unknown; message: string }

/** A section of the settings: what is stored, what is typed, and saving what lies between. */
export function useSection<Values extends object>(options: SectionOptions<Values>) {
  const { stored, check = () => ({}), save, asStored = (sent) => sent, failed, onSaved } = options
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** What a second click sees before React has drawn the first. */
  const isBusy = useRef(false)
  const isDirty = Object.keys(changedOf(saved, values)).length > 0
  useUnsaved(isDirty)

  const problems = { ...refusedOf(refusal, values), ...(isAsked ? check(values) : {}) }

  const tell = (error: unknown) => {
    const told = saveFailureOf(error, { message: failed })
    const field = error instanceof ActionError ? error.field : undefined
    const value = field === undefined ? undefined : Object.entries(values).find(([name]) => name === field)
    if (field !== undefined && value) {
      setRefusal({ field, value: value[1], message: messageOf(error) })
      focusFirstProblem(form)
    } else setFailure(told.message)
    showToast({ ...told, duration: limits.toast.error })
  }

  const send = async () => {
    isBusy.current = true
    setIsSaving(true)
    try {
      const changes = changedOf(saved, values)
      if (Object.keys(changes).length > 0) await save(changes)
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
    /** Of the form's element, where the focus goes to what has a problem. */
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

function refusedOf<Values extends object>(refusal: Refusal | undefined, values: Values): Problems<Values> {
  const known: Problems<Values> = {}
  for (const name in values) {
    if (name === refusal?.field && values[name] === refusal.value) known[name] = refusal.message
  }
  return known
}
