import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Declaration, declarationSchema } from '#src/domain/contracts/marketplace/revocations.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useDeclareRevocation } from '#src/services/revocations/queries.ts'

const text = z.string()
const draftSchema = z.object({ name: text, orderId: text, email: text })
const empty = { name: '', orderId: '', email: '' }
const drafts = submissionDrafts('revocation', draftSchema, empty)

type Step =
  | { at: 'writing' }
  | { at: 'confirming'; values: Declaration }
  | { at: 'declared'; email: string; declaredAt: string }

const isSame = (one: Declaration, other: Declaration) =>
  one.name === other.name && one.orderId === other.orderId && one.email === other.email

/**
 * The declaration from the first letter to the answer of the server. What is typed is kept in the tab. Its id is made once for what it
 * says: sent again after a lost answer it is the same declaration, and with other words another.
 * @param order the number of the order that the link was about, or ''
 */
export function useDeclaration(order: string) {
  const [draft, setDraft] = useState(() => drafts.open(order))
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const { mutateAsync, isPending, error } = useDeclareRevocation()
  const oneAtATime = useOneAtATime()
  const { name, email, orderId } = draft.values
  const form = useForm({
    resolver: standardSchemaResolver(declarationSchema),
    defaultValues: { name, email, orderId: orderId || order },
  })

  const store = (values: Declaration) => {
    const submissionId = isSame(values, draft.values) ? draft.submissionId : randomId()
    const next = { submissionId, values }
    setDraft(next)
    drafts.keep(order, next)
  }

  const goOn = (values: Declaration) => {
    form.reset(values)
    store(values)
    setStep({ at: 'confirming', values })
  }

  const declare = () =>
    oneAtATime(async () => {
      const declaredAt = await mutateAsync(draft)
      drafts.discard(order)
      setStep({ at: 'declared', email: draft.values.email, declaredAt })
    })

  return {
    step,
    form,
    goOn,
    keep: () => store(form.getValues()),
    back: () => setStep({ at: 'writing' }),
    declaring: { declare, isPending, problem: error && messageOf(error) },
  }
}

export type DeclarationFormState = ReturnType<typeof useDeclaration>['form']
export type Declaring = ReturnType<typeof useDeclaration>['declaring']
