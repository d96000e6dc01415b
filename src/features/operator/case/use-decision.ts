import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { fieldNames, resolverOf } from '#src/components/ui/form/form-problems.ts'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type Case, useDecide } from '#src/services/operator/queries.ts'
import {
  decisionOf,
  decisionProblems,
  type DecisionValues,
  decisionValuesSchema,
  emptyDecision,
} from './decision-values.ts'

const drafts = submissionDrafts('decision', decisionValuesSchema, emptyDecision)
const fieldOf = fieldNames(emptyDecision, {})

/** The first wrong field in this order gets the focus, whichever of them are shown when the form opens. */
const fieldsInOrder = ['measure', 'ground', 'rule', 'facts', 'until', 'leftOpen'] as const

const resolver = resolverOf<DecisionValues>((values, isHalfTyped) =>
  decisionProblems(values, Date.now(), isHalfTyped('until')),
)

/** A decision from the first choice to the answer of the server. What is typed is kept in the tab. */
export function useDecision(of: Case) {
  const about = `${of.targetKind} ${of.targetId}`
  const [draft] = useState(() => drafts.open(about))
  const navigate = useNavigate()
  const { mutateAsync } = useDecide()
  const oneAtATime = useOneAtATime()
  const form = useForm<DecisionValues>({
    resolver,
    // nothing can be done about an address that leads nowhere
    defaultValues: of.targetKind === null ? { ...draft.values, measure: 'none' } : draft.values,
  })
  for (const name of fieldsInOrder) form.register(name)

  const tell = (error: unknown) => {
    if (error instanceof ActionError && error.code === 'conflict') {
      form.setError('root', { message: m.operator_decide_changed() })
      return
    }
    const field = error instanceof ActionError && error.field ? fieldOf(error.field) : null
    form.setError(field ?? 'root', { message: messageOf(error) }, { shouldFocus: field !== null })
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(decisionOf(values, of, draft.submissionId))
    } catch (error) {
      tell(error)
      return
    }
    drafts.discard(about)
    showToast({ type: 'success', message: m.operator_decide_done(), duration: limits.toast.success })
    void navigate(operatorPaths.inbox())
  })

  const send = () => oneAtATime(submit)
  const keep = () => drafts.keep(about, { ...draft, values: form.getValues() })

  return { form, send, keep }
}
