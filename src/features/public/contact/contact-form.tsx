import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { contactSchema } from '#src/domain/contracts/marketplace/messages.ts'
import { paymentIntentIdSchema } from '#src/domain/contracts/marketplace/downloads.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useSendMessage } from '#src/services/messages/queries.ts'
import { ContactFields } from './contact-fields.tsx'

const text = z.string()
const draftSchema = z.object({ name: text, surname: text, email: text, message: text })
const empty = { name: '', surname: '', email: '', message: '' }
const drafts = submissionDrafts('contact', draftSchema, empty)

/** The order that the link to the form names. Any other words in an address could be anybody's. */
const orderIn = (query: URLSearchParams): string | undefined =>
  paymentIntentIdSchema.safeParse(query.get('order')).data

export function ContactForm({ creatorId }: { creatorId: string }) {
  const orderId = orderIn(useSearchParams()[0])
  const [draft, setDraft] = useState(() => drafts.open(creatorId))
  const [state, setState] = useState<'writing' | 'sent'>('writing')
  const { mutateAsync } = useSendMessage(creatorId)
  const { register, control, handleSubmit, formState, setError, getValues, reset } = useForm({
    resolver: standardSchemaResolver(contactSchema),
    defaultValues: draft.values,
  })
  const { errors, isSubmitting } = formState
  const message = useWatch({ control, name: 'message' })

  const submit = handleSubmit(async (values) => {
    try {
      await mutateAsync({ submissionId: draft.submissionId, values, orderId })
    } catch (error) {
      setError('root', { message: messageOf(error) })
      return
    }
    drafts.discard(creatorId)
    setDraft(drafts.open(creatorId))
    reset(empty)
    setState('sent')
  })

  /** Ignores the second of two clicks, which may come when the message is sent already and the form is empty. */
  const submitOnce = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'writing') void submit()
  }

  const keep = () => {
    setState('writing')
    drafts.keep(creatorId, { ...draft, values: getValues() })
  }

  return (
    <form noValidate onSubmit={submitOnce} onChange={keep} className="grid gap-5">
      <ContactFields
        register={register}
        errors={errors}
        messageLength={message.length}
        messageHelp={orderId && m.contact_about_order({ order: orderId })}
        isReadOnly={isSubmitting}
      />
      {errors.root?.message && <Outcome tone="error">{errors.root.message}</Outcome>}
      {state === 'sent' && <Outcome tone="success">{m.contact_sent()}</Outcome>}
      <Button
        type="submit"
        loadingLabel={isSubmitting && m.contact_submitting()}
        className="sm:justify-self-start"
      >
        {m.contact_submit()}
      </Button>
    </form>
  )
}

function Outcome(message: { tone: 'error' | 'success'; children: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="rounded-control">
      <FormMessage {...message} />
    </div>
  )
}

/** Focuses the outcome, because the button lost the focus while it was disabled. Not if the user has moved on meanwhile. */
function takeFocus(outcome: HTMLElement | null) {
  const { activeElement } = document
  const hasMovedOn = activeElement !== document.body && !outcome?.closest('form')?.contains(activeElement)
  if (!hasMovedOn) outcome?.focus()
}
