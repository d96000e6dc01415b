import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { noticeDraftSchema, noticeSchema } from '#src/domain/contracts/marketplace/reports.ts'
import { submissionDrafts } from '#src/lib/browser/submission-draft.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useCreateNotice } from '#src/services/messages/reports-queries.ts'

const empty = { address: '', reason: '', isGoodFaith: false }
const drafts = submissionDrafts('notice', noticeDraftSchema, empty)

type Draft = ReturnType<typeof drafts.open>
type Step = { at: 'writing' } | { at: 'sent'; email: string | undefined }

/**
 * A report from the first letter to the answer of the server. What is typed is kept in the tab.
 * @param about the address that the link was about, or ''
 */
export function useNotice(about: string) {
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const { mutateAsync } = useCreateNotice()
  const oneAtATime = useOneAtATime()
  const draft = useRef<Draft>(null)
  const form = useForm({
    resolver: standardSchemaResolver(noticeSchema),
    defaultValues: { ...empty, address: about },
  })
  const draftOf = () => (draft.current ??= drafts.open(about))

  const { reset } = form
  // not before, because the server renders the form as well and knows nothing of what the tab keeps
  useEffect(() => {
    const { values } = drafts.open(about)
    if (values.reason !== '' || values.address !== '') reset(values)
  }, [about, reset])

  const send = form.handleSubmit((values) =>
    oneAtATime(async () => {
      try {
        await mutateAsync({ submissionId: draftOf().submissionId, values })
      } catch (error) {
        form.setError('root', { message: messageOf(error) })
        return
      }
      drafts.discard(about)
      setStep({ at: 'sent', email: values.reporterEmail })
    }),
  )

  const keep = () => drafts.keep(about, { ...draftOf(), values: form.getValues() })

  return { step, form, send, keep }
}

export type NoticeForm = ReturnType<typeof useNotice>['form']
