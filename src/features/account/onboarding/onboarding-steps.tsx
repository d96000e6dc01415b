import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { useNavigate } from 'react-router'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { StepProgress } from '#src/components/ui/feedback/step-progress.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { paths } from '#src/config/paths.ts'
import { type HeardAboutUs, heardAboutUs, heardAboutUsText } from '#src/domain/profile/heard-about-us.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'
import { messageOf, CancelledError } from '#src/services/error-messages.ts'
import { useCompleteOnboarding, useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { CountryStep } from './country-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { StepForm } from './step-form.tsx'
import { htmlOfText, textOfHtml } from '#src/lib/format/html-text.ts'
import { type Details, detailsSchema } from './details-schema.ts'
import { usePicture } from './use-picture.ts'

/** The state of the first step: a picture and three fields, which are saved together. */
function useDetails(account: Account, onSaved: () => void) {
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

type Step = 1 | 2 | 3

/** Each step is saved on the way forward. Going back keeps the input. */
export function OnboardingSteps({ account, leave }: { account: Account; leave: ReactNode }) {
  const [step, setStep] = useState<Step>(1)
  const [country, setCountry] = useState(account.country)
  const [heard, setHeard] = useState<HeardAboutUs>()
  const details = useDetails(account, () => setStep(2))
  const location = useUpdateProfile()
  const answer = useUpdateProfile()
  const complete = useCompleteOnboarding()
  const navigate = useNavigate()
  useHeadingFocus(step)

  const end = () => {
    void navigate(paths.onboarding.href('?ready'), { replace: true })
    complete.mutate()
  }
  const finish = () => answer.mutate({ hearAboutUs: heard }, { onSuccess: end })
  const finishError = answer.error ?? complete.error
  const completeError = finishError && m.onboarding_heard_error({ message: messageOf(finishError) })
  const savingOrIdle = details.isSaving ? 'saving' : 'idle'
  const activity = complete.isPending ? 'skipping' : savingOrIdle
  const above = <StepProgress current={step} total={3} />

  switch (step) {
    case 1:
      return (
        <FormPage
          title={m.onboarding_details_title()}
          intro={m.onboarding_details_intro()}
          above={above}
          below={leave}
        >
          <DetailsStep
            {...details}
            error={details.error ?? completeError ?? undefined}
            activity={activity}
            onSkip={end}
          />
        </FormPage>
      )
    case 2:
      return (
        <FormPage
          title={m.onboarding_country_title()}
          intro={m.onboarding_country_intro()}
          above={above}
          below={leave}
        >
          <CountryStep
            country={country}
            onChange={setCountry}
            isSaving={location.isPending}
            error={
              location.error ? m.onboarding_country_error({ message: messageOf(location.error) }) : undefined
            }
            onBack={() => setStep(1)}
            onSubmit={() => location.mutate({ country }, { onSuccess: () => setStep(3) })}
          />
        </FormPage>
      )
    case 3:
    default:
      return (
        <FormPage title={m.onboarding_heard_title()} above={above} below={leave}>
          <StepForm
            canSubmit={heard !== undefined}
            isSaving={answer.isPending || complete.isPending}
            error={completeError ?? undefined}
            submitLabel={m.onboarding_heard_submit()}
            savingLabel={m.onboarding_heard_submitting()}
            onBack={() => setStep(2)}
            onSubmit={finish}
          >
            <RadioCards
              legend={m.onboarding_heard_legend()}
              isLegendHidden
              value={heard}
              onChange={setHeard}
              options={heardAboutUs.map((option) => ({ value: option, label: heardAboutUsText(option) }))}
            />
          </StepForm>
        </FormPage>
      )
  }
}
