import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { type Refusal, refusedIn } from '#src/components/ui/form/refusal.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { useUsernameCheck } from '#src/services/profiles/account/username-check-queries.ts'
import { afterSave } from './changes.ts'
import { type Problems, problemsOf } from './form-schema.ts'
import { type FieldName, formValuesOf, isChanged, type PageFormValues } from './form-values.ts'

import { usePageSave } from './use-page-save.ts'

/** Returns the problems to show: a problem appears once typing has stopped, and disappears as soon as it is solved. */
function toldProblems(now: Problems, settled: Problems): Problems {
  return new Map([...now].filter(([field]) => settled.has(field)))
}

/** The state of the form. @param account as it was when the form opened, so that later reads don't overwrite what is typed */
export function usePageForm(account: Account) {
  const [stored, setStored] = useState(account)
  const [values, setValues] = useState(() => formValuesOf(account))
  const [refusal, setRefusal] = useState<Refusal<PageFormValues>>()
  const [isAsked, setIsAsked] = useState(false)
  const settled = useDebounced(values, limits.username.checkDelay)
  const check = useUsernameCheck(values.username === stored.username ? '' : values.username)

  const { isSaving, failure, uploads, save } = usePageSave({
    stored,
    onStored: (change) => setStored((before) => ({ ...before, ...change })),
    onSaved: (sent, saved) => setValues((now) => afterSave(now, sent, saved)),
    onRefused: (field, sent, message) => setRefusal({ field, value: sent[field], message }),
  })

  const othersOf = (of: PageFormValues) => ({
    ...(check.status === 'taken' && { username: check.message }),
    ...refusedIn(refusal, of),
  })
  const problems = problemsOf(values, othersOf(values))
  const shown = isAsked ? problems : toldProblems(problems, problemsOf(settled, othersOf(settled)))

  const submit = () => {
    const [first] = problems
    setIsAsked(first !== undefined)
    if (!first) return void save(values)
    const [field, message] = first
    showToast({ type: 'error', title: m.page_save_validation(), message, duration: limits.toast.error })
    focusField(field)
  }

  return {
    stored,
    values,
    check,
    problems: shown,
    isDirty: isChanged(values, formValuesOf(stored)),
    isSaving,
    failure,
    uploads,
    change: (part: Partial<PageFormValues>) => setValues((before) => ({ ...before, ...part })),
    submit,
  }
}

export type PageForm = ReturnType<typeof usePageForm>

/** Returns the id of the element around a field. */
export const placeOf = (field: FieldName) => `page-${field}`

/** Focuses the invalid control of a field, or else its first control. */
export function focusField(field: FieldName) {
  const place = document.getElementById(placeOf(field))
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('input:not([type=file]), select, button')
  control?.focus()
}
