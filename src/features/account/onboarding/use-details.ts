import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import type { Account } from '#src/domain/profile/profile.ts'
import { CancelledError, messageOf } from '#src/services/error-messages.ts'
import { useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { htmlOfText, textOfHtml } from '#src/lib/format/html-text.ts'
import { type Details, detailsSchema } from './details-schema.ts'

import { usePicture } from './use-picture.ts'

/** The state of the first step: a picture and three fields, which are saved together. */
export function useDetails(account: Account, onSaved: () => void) {
  const picture = usePicture()
  const update = useUpdateProfile()
  const [error, setError] = useState<string>()
  const form = useForm<Details>({
    resolver: standardSchemaResolver(detailsSchema),
    defaultValues: { name: account.name, about: textOfHtml(account.about), websiteUrl: account.websiteUrl },
  })

  const onSubmit = form.handleSubmit(async ({ name, about, websiteUrl }) => {
    setError(undefined)
    try {
      const profilePicture = await picture.send()
      await update.mutateAsync({ name, about: htmlOfText(about), websiteUrl, profilePicture })
      onSaved()
    } catch (reason) {
      if (reason instanceof CancelledError) return
      setError(m.onboarding_details_error({ message: messageOf(reason) }))
    }
  })

  return { form, picture, error, isSaving: form.formState.isSubmitting, onSubmit }
}
