import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { memberFormSchema } from '#src/domain/contracts/marketplace/members.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Member } from '#src/domain/people/member.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useSaveMember } from '#src/services/members/queries.ts'

type MemberDialogProps = {
  /** Undefined for a new member. */
  member?: Member
  onClose: () => void
}

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const save = useSaveMember()
  // Made once for the dialog, so that a request that is sent again makes one member.
  const [target] = useState(() =>
    member
      ? ({ type: 'known', memberId: member.$id } as const)
      : ({ type: 'new', submissionId: randomId() } as const),
  )
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(memberFormSchema),
    defaultValues: { email: member?.email ?? '', name: member?.name ?? '' },
  })
  const { errors, isSubmitting } = formState
  const name = useWatch({ control, name: 'name' })

  const submit = handleSubmit(async (form) => {
    try {
      await save.mutateAsync({ target, ...form })
      onClose()
    } catch (error) {
      setError('root', { message: m.community_member_dialog_failed() + messageOf(error) })
    }
  })

  return (
    <FormDialog
      title={member ? m.community_member_dialog_edit_title() : m.community_member_dialog_add_title()}
      onClose={onClose}
      isDismissible={!isSubmitting}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={m.community_member_dialog_email()} error={errors.email?.message}>
          {(field) => (
            <EmailInput
              {...field}
              {...register('email')}
              autoComplete="off"
              placeholder={m.community_member_dialog_email_placeholder()}
            />
          )}
        </Field>
        <Field
          label={m.community_member_dialog_name()}
          error={errors.name?.message}
          aside={<Counter length={name.trim().length} max={limits.member.name} />}
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('name')}
              autoComplete="off"
              placeholder={m.community_member_dialog_name_placeholder()}
            />
          )}
        </Field>
        <FormActions
          texts={{
            submit: member ? m.community_member_dialog_edit_submit() : m.community_member_dialog_add_submit(),
            submitting: m.community_member_dialog_submitting(),
            cancel: m.community_member_dialog_cancel(),
          }}
          formState={formState}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
