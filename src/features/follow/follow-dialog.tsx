import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { showToast } from '#src/components/toast/toast-store.ts'
import { DialogActions } from '#src/components/ui/dialog-actions.tsx'
import { Dialog } from '#src/components/ui/dialog.tsx'
import { Field } from '#src/components/ui/field.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { isEmail } from '#src/domain/email.ts'
import type { Creator } from '#src/domain/profile.ts'
import { useFollow } from '#src/queries/follow.ts'
import { followDialogTexts as texts } from './dialog-texts.ts'

const formSchema = v.object({
  email: v.pipe(v.string(), v.check(isEmail, texts.invalidEmail.message)),
})

type FollowDialogProps = {
  creator: Pick<Creator, 'userId' | 'name'>
  /** The signed-in visitor's address, or ''. */
  email: string
  /** Whether this visitor follows already: only another address can. */
  isFollowed: boolean
  onClose: () => void
}

export function FollowDialog({ creator, email, isFollowed, onClose }: FollowDialogProps) {
  const [isAgain] = useState(isFollowed)
  const follow = useFollow(creator.userId)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(formSchema),
    // the session may be known a moment later
    values: { email: isAgain ? '' : email },
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(
    async (values) => {
      try {
        const { result } = await follow.mutateAsync(values.email)
        showToast(
          result === 'followed'
            ? { type: 'success', lang: texts.lang, ...texts.succeeded }
            : { type: 'info', lang: texts.lang, ...texts.alreadyFollowing },
        )
        onClose()
      } catch {
        setError('root', { message: texts.failed.message })
        showToast({ type: 'error', lang: texts.lang, ...texts.failed })
      }
    },
    () => showToast({ type: 'error', lang: texts.lang, ...texts.invalidEmail }),
  )

  return (
    <Dialog
      title={texts.title}
      lang={texts.lang}
      closeName={texts.close}
      onClose={onClose}
      isDismissible={!isSubmitting}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{isAgain ? texts.introAgain(creator.name) : texts.intro(creator.name)}</p>
        <Field label={texts.email} error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              placeholder={texts.emailPlaceholder}
            />
          )}
        </Field>
        <DialogActions
          texts={texts}
          isSubmitting={isSubmitting}
          error={errors.root?.message}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
