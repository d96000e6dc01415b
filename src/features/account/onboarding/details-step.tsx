import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { completeUrl } from '#src/lib/url/complete-url.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { Details } from './details-schema.ts'

import type { usePicture } from './use-picture.ts'

type DetailsStepProps = {
  form: UseFormReturn<Details>
  picture: ReturnType<typeof usePicture>
  error: string | undefined
  activity: 'idle' | 'saving' | 'skipping'
  onSubmit: FormEventHandler
  onSkip: () => void
}

export function DetailsStep({ form, picture, error, activity, onSubmit, onSkip }: DetailsStepProps) {
  const { register, formState } = form
  const chosen = picture.picture && {
    name: picture.picture.file.name,
    detail: formatBytes(picture.picture.file.size),
    preview: picture.picture.preview,
    progress: picture.percent,
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <FileDrop
        label={m.onboarding_details_picture()}
        help={m.onboarding_details_picture_help()}
        accept="image/jpeg,image/png,image/gif"
        file={chosen}
        error={picture.problem}
        onFiles={([file]) => file && picture.choose(file)}
        onRemove={picture.remove}
      />
      <Field label={m.onboarding_details_name()} optional error={formState.errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={m.onboarding_details_about()}
        optional
        help={m.onboarding_details_about_help()}
        error={formState.errors.about?.message}
      >
        {(control) => <Textarea {...control} {...register('about')} />}
      </Field>
      <Field label={m.onboarding_details_website()} optional error={formState.errors.websiteUrl?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('websiteUrl', { setValueAs: completeUrl })}
            type="url"
            autoComplete="url"
            placeholder="https://"
          />
        )}
      </Field>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="large"
          onClick={onSkip}
          disabled={activity === 'saving'}
          loadingLabel={activity === 'skipping' && m.onboarding_saving()}
        >
          {m.onboarding_skip()}
        </Button>
        <Button
          type="submit"
          size="large"
          disabled={activity === 'skipping'}
          loadingLabel={activity === 'saving' && m.onboarding_saving()}
          className="flex-1"
        >
          {m.onboarding_continue()}
        </Button>
      </div>
    </form>
  )
}
